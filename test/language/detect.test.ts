import { describe, expect, test } from 'vitest';
import { languagesOf } from '../../src/language/detect.js';

describe('the language of a text', () => {
  test.each([
    ['Get weather', 'en'], ['Retrieve a page. Error responses: 400', 'en'], ['Calculates correlation between two numeric columns', 'en'], ['Résumé parser for the HR team', 'en'], ['Search files → list', 'en'],
    ['Busca archivos por nombre', 'es'], ['Busca arquivos por nome e retorna uma lista', 'pt'], ['Recherche des fichiers par nom', 'fr'], ['Sucht Dateien nach dem Namen', 'de'], ['Zoekt bestanden op naam en geeft het pad', 'nl'],
    ['Cerca i file per nome e restituisce il percorso', 'it'], ['Wyszukuje pliki po nazwie', 'pl'], ['Dosyaları ada göre arar', 'tr'], ['Mencari berkas dengan nama', 'id'], ['Tìm tệp theo tên', 'vi'],
    ['Ищет файлы по имени', 'ru'], ['Шукає файли за назвою', 'uk'], ['מחפש קבצים לפי שם', 'he'], ['يبحث عن الملفات بالاسم', 'ar'], ['按名称搜索文件', 'zh'], ['名前でファイルを検索します', 'ja'], ['이름으로 파일을 찾습니다', 'ko'], ['नाम से फ़ाइलें खोजता है', 'hi'],
  ])('%s', (text, language) => expect(languagesOf(text)[0]).toBe(language));
  test.each([
    'Hämtar filer från servern och returnerar dem', 'Hakee tiedostot palvelimelta ja palauttaa ne', 'Vyhledá soubory podle názvu, který je zadán', 'Намира файлове по име и ги връща като списък, когато са налични',
    'ค้นหาไฟล์ตามชื่อ', 'Αναζητά αρχεία', 'ფაილების ძებნა', 'फाइल शोधा आणि यादी करा', 'فایل‌ها را جستجو می‌کند',
  ])('not known: %s', (text) => expect(languagesOf(text)).toEqual([]));
  test('identifiers are no words', () => expect(languagesOf('Вызывает list_the_orders')).toEqual(expect.arrayContaining(['ru'])));
});
