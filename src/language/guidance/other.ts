import type { Lexicon } from './lexicon.js';

export const turkish: Lexicon = {
  language: 'tr',
  marks: 'ma(?:y|m|z)|me(?:y|m|z)|değil|asla|yalnızca|sadece|yerine|aksine|farkl|kaçın|eski|tercih|son çare|uygun|ancak',
  forbids: [
    '(?:kullanmayın|kullanmayınız|kullanma|kullanılmamalı~|kullanılmaz|kullanılamaz|çağırmayın|çağırma|çalıştırmayın|kullanmaktan kaçının)',
    '(?:için|amacıyla) (?:değil~|uygun değil~|tasarlanma\\p{L}{1,10}|kullanılmaz|önerilmez|uygun olmaz)',
    '(?:uygun|önerilen|doğru araç|yerine geçmez|alternatifi) değil~',
    'yerini tutmaz|yerine geçmez|önerilmez',
    "{name}(?:['’]\\p{L}{1,6})? yerine|yerine {name}",
    '(?:bunun yerine|onun yerine|yerine)(?: lütfen)? {name}',
    "{name}(?:['’]\\p{L}{1,6})? (?:aracının )?(?:aksine|farklı olarak)",
    '(?:aksine|farklı olarak),?',
    '(?:bu araç )?(?:kullanımdan kaldırıl~|artık desteklenm~)',
    'son çare~',
    '{name} tercih edin',
  ],
  limits: [
    `(?:^|;|,|ve|ama|ancak|fakat|—|–|\\() ?(?:bu araç |araç |{self} )?(?:[\\p{L}'’-]{1,24} ){0,5}(?!bulun|gerek|zorunlu|olma|alın)\\p{L}{2,20}(?:maz|mez|mıyor|miyor|muyor|müyor|amaz|emez|lemez|lamaz)`,
  ],
  subordinates: 'eğer|ise|iken|ne zaman|geri alınamaz|geri alınmaz|olduğunda|yoksa',
  confines: [
    '(?:yalnızca|sadece|ancak) .{1,80}(?:kullanın|kullan|kullanılır|kullanılmalı~|çağırın|çalışır|içindir|için|durumunda|halinde)',
    '(?:için|durumunda) (?:yalnızca|sadece)',
  ],
  redirects: [
    "(?:için|ise|durumda|isterseniz|gerekirse) (?:bunun yerine |lütfen )?{tool}",
    "{tool}(?:['’]\\p{L}{1,6})? (?:aracını |aracı )?(?:kullanın|kullan|çağırın|tercih edin|seçin)",
    '→ ?{tool}',
  ],
  steps: "önce|ardından|sonra|daha sonra|kimliğini? (?:almak|bulmak)|id['’]?\\p{L}{0,4} (?:almak|bulmak)",
  uses: [
    '(?:kullanın|kullan|kullanılır|kullanınız|kullanılmalı~|çağırın|tercih edin)',
    '(?:için (?:kullan~|idealdir|uygundur|yararlıdır|faydalıdır)|gerektiğinde|istediğinde|istendiğinde|durumlarda|durumunda|zaman)',
  ],
};

const HI_USE = '(?:उपयोग|इस्तेमाल|प्रयोग|कॉल)';

export const hindi: Lexicon = {
  language: 'hi',
  marks: 'न |नहीं|मत|केवल|सिर्फ|बजाय|बदले|विपरीत|बच|अलावा|न$|जगह|मात्र',
  forbids: [
    `${HI_USE} (?:न|नहीं|मत) (?:कर~|कीजिए|होना|किया)`,
    `${HI_USE} (?:करने )?से बचें`,
    '(?:के लिए|हेतु) (?:नहीं|उपयुक्त नहीं|न|उपयोगी नहीं|उचित नहीं)',
    '(?:उपयुक्त|अनुशंसित|विकल्प) (?:नहीं|नही)',
    '{name} (?:के )?(?:बजाय|बदले|स्थान पर|की जगह)',
    '(?:बजाय|बदले में|इसके बजाय|इसकी जगह|की जगह) .{0,30}?{name}',
    'के विपरीत',
    '(?:अप्रचलित|पुराना हो चुका)',
    'अंतिम उपाय',
  ],
  limits: [
    '(?:^|,|;|लेकिन|और|यह|—|–|\\() ?(?:यह (?:टूल|उपकरण) |यह )?(?:[\\p{L}\\p{M}]{1,20} ){0,6}?(?:नहीं|न) (?:कर(?:ता|ती|ते)|बदल(?:ता|ती)|लौटा(?:ता|ती)|भेज(?:ता|ती)|दे(?:ता|ती)|बना(?:ता|ती)|हटा(?:ता|ती)|दिखा(?:ता|ती)|खोज(?:ता|ती)|पढ़(?:ता|ती)|कर सकता|कर सकती)',
  ],
  subordinates: 'यदि|अगर|जब|जो|जिस~|जहाँ|वापस',
  confines: [
    '(?:केवल|सिर्फ|मात्र) .{1,80}(?:के लिए|जब|तब|तभी|यदि)',
    `(?:केवल|सिर्फ) (?:तब|तभी|तब ही) ${HI_USE}`,
    `(?:के लिए|जब) (?:ही|केवल|सिर्फ) ${HI_USE}`,
    'के लिए ही',
  ],
  redirects: [
    `{tool} (?:का |को |टूल का )?(?:${HI_USE}|चुनें|देखें|बुलाएँ)`,
    '(?:के लिए|यदि|अगर|जब),? .{0,60}{tool}',
    '→ ?{tool}',
  ],
  steps: 'पहले|फिर|उसके बाद|बाद में|(?:आईडी|id) (?:प्राप्त|पाने|लेने)',
  uses: [
    `(?:इसका |इस टूल का )?${HI_USE} (?:करें|करे|कर|तब|किया|होता|के लिए)`,
    '(?:उपयोगी|उपयुक्त) (?:है|जब)',
    '(?:जब|यदि|अगर) (?:उपयोगकर्ता|आपको|ग्राहक|ज़रूरत|आप)~',
  ],
};

const ID_USE = '(?:gunakan|digunakan|menggunakan|pakai|dipakai|memakai|panggil|dipanggil|memanggil|jalankan)';
const ID_IT = '(?:alat ini|tool ini|fungsi ini|perkakas ini|ini(?! (?:parameter|nilai))|{self}|{name})';

export const indonesian: Lexicon = {
  language: 'id',
  marks: 'jangan|tidak|bukan|hanya|alih-alih|daripada|berbeda|hindari|usang|sebagai gantinya|sebaiknya|terakhir|khusus|kecuali|cuma',
  forbids: [
    `(?:jangan|tidak boleh|jangan pernah|dilarang|tidak) ${ID_USE} (?:${ID_IT}|untuk|jika|bila|saat|ketika|sebagai|kalau|apabila|langsung)`,
    '(?:tidak|bukan) (?:dimaksudkan|cocok|sesuai|ditujukan|disarankan|dirancang|direkomendasikan|tepat|pengganti|alternatif)',
    '(?:bukan|tidak) untuk',
    `hindari (?:penggunaan|menggunakan|pemakaian|${ID_IT})`,
    '(?:alih-alih|daripada|bukannya|ketimbang) (?:menggunakan |memakai |alat )?{name}',
    '(?:gunakan|pakai|panggil) {name} (?:sebagai gantinya|saja|sebagai ganti)',
    '(?:sebagai gantinya|sebaiknya|lebih baik),? (?:gunakan|pakai|panggil)',
    '(?:berbeda dengan|berbeda dari|tidak seperti|berlawanan dengan)',
    '(?:alat ini |tool ini )?(?:usang|tidak didukung lagi)',
    'sebagai (?:pilihan|upaya|jalan) terakhir',
  ],
  limits: [
    `^(?:catatan: |penting: |- )?(?:alat ini |tool ini |fungsi ini |{self} )?(?:tidak|tidak akan|tidak dapat|tidak bisa) (?!dapat dibatalkan|bisa dibatalkan|ada|perlu|wajib|harus|memerlukan|membutuhkan|ditemukan|boleh|digunakan)(?:akan |dapat |bisa )?me\\p{L}{2,20}`,
    '(?:,|;|dan|tetapi|namun|tapi|—|–|\\() (?:tidak|tidak akan|tidak dapat) (?!dapat dibatalkan|ada|perlu|memerlukan|membutuhkan)(?:akan |dapat |bisa )?me\\p{L}{2,20}',
  ],
  subordinates: 'jika|bila|ketika|saat|yang|apabila|kalau|sampai|karena',
  confines: [
    `${ID_USE} (?:${ID_IT} )?(?:hanya|khusus)(?! huruf| angka)`,
    `(?:hanya|khusus|cuma) (?:${ID_USE} )?(?:${ID_IT} )?(?:untuk|jika|bila|saat|ketika|apabila|setelah|kalau)`,
  ],
  redirects: [
    '(?:untuk|jika|bila|saat|ketika|kalau) .{2,100}(?:gunakan|pakai|panggil|lihat|pilih|ada|→|:|—|–) (?:alat |tool |fungsi )?{tool}',
    '(?:gunakan|pakai|panggil|pilih) (?:alat |tool |fungsi )?{tool},? (?:untuk|jika|bila|saat|ketika|kalau)',
    '{tool} (?:untuk|—|–)',
    '(?:bukan|dari) {tool}',
  ],
  steps: 'terlebih dahulu|dahulu|dulu|kemudian|lalu|setelah itu|sebelum|(?:mendapatkan|memperoleh|mencari) (?:id|pengenal)~',
  uses: [
    ID_USE,
    '(?:berguna|cocok|ideal|dimaksudkan|ditujukan|disarankan) (?:untuk|saat|ketika|jika|bila)',
    '(?:ketika|jika|saat|bila) (?:pengguna|anda|perlu|kamu|pelanggan|diminta|ada|ingin)~',
  ],
};

const VI_USE = '(?:sử dụng|dùng|gọi|chạy)';
const VI_IT = '(?:công cụ này|hàm này|lệnh này|nó|{self}|{name})';

export const vietnamese: Lexicon = {
  language: 'vi',
  marks: 'không|đừng|chỉ|chớ|thay|khác với|tránh|lỗi thời|nên dùng|cuối cùng|riêng',
  forbids: [
    `(?:không|đừng|không nên|không được|chớ|tuyệt đối không) (?:được )?${VI_USE} (?:${VI_IT}|cho|để|khi|nếu|với mục đích|như|trực tiếp|trong trường hợp)`,
    '(?:không|chẳng) (?:phù hợp|thích hợp|dành cho|dành riêng|được thiết kế|nhằm|khuyến nghị|thay thế|khuyến khích)',
    '(?:không phải|không) (?:để|cho|là công cụ)',
    `tránh (?:${VI_USE}|${VI_IT})`,
    '(?:thay vì|thay cho|hơn là) (?:dùng |sử dụng |gọi |công cụ )?{name}',
    '(?:dùng|sử dụng|gọi) {name} (?:thay thế|thay vào đó|thay)',
    '(?:thay vào đó|thay vì vậy)',
    '(?:khác với|không giống|trái với)',
    '(?:công cụ này )?(?:đã lỗi thời|không còn được hỗ trợ)',
    'biện pháp cuối cùng',
  ],
  limits: [
    `^(?:lưu ý: |quan trọng: |chú ý: |- )?(?:công cụ này |công cụ |hàm này |nó |{self} )?(?:không|sẽ không|không thể|không hề|không bao giờ) (?!(?:thể )?hoàn tác|tồn tại|cần|bắt buộc|có|được|yêu cầu|tìm thấy|phải|dùng|sử dụng|gọi|truyền|thêm|nhập|đoán|để|viết)(?:thể )?\\p{L}{2,20}`,
    '(?:,|;|và|nhưng|mà|—|–|\\() (?:sẽ )?không (?!(?:thể )?hoàn tác|tồn tại|cần|bắt buộc|có|được|yêu cầu|phải)(?:thể )?\\p{L}{2,20}',
  ],
  subordinates: 'nếu|khi|mà|nơi|cho đến|vì|do|trong trường hợp',
  confines: [
    `chỉ (?:nên |được |có thể )?${VI_USE} (?:${VI_IT} )?(?:cho|khi|nếu|để|trong|sau)`,
    `(?:chỉ|dành riêng) (?:dành )?(?:cho|khi|nếu|để)`,
  ],
  redirects: [
    '(?:để|cho|khi|nếu|với) .{2,100}(?:dùng|sử dụng|gọi|xem|chọn|có|→|:|—|–) (?:công cụ |hàm )?{tool}',
    '(?:dùng|sử dụng|gọi|chọn) (?:công cụ |hàm )?{tool},? (?:để|cho|khi|nếu|với)',
    '{tool} (?:để|cho|—|–)',
    '(?:hơn|không phải|với) {tool}',
  ],
  steps: 'trước|trước tiên|sau đó|đầu tiên|rồi|(?:lấy|tìm|biết) (?:id|mã|định danh)',
  uses: [
    VI_USE,
    '(?:hữu ích|phù hợp|thích hợp|lý tưởng|dành)~ (?:cho|khi|để)',
    '(?:khi|nếu) (?:người dùng|bạn|cần|khách|muốn|được)~',
    'nhằm',
  ],
};
