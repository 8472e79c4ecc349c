import { describe, expect, test } from 'vitest';
import { alsoDeletes, isAgain, isHarmless, isOfCache, namedDanger, speaksOfLeave, speaksOfOtherConfirmation, tellsTwoKinds } from '../../src/language/danger.js';

test.each([
  'Must be true to confirm deletion', 'Must be set to true to proceed', 'Confirmation that you want to delete this task', 'Explicit confirmation to drain the node',
  'Set to true to confirm this action', 'The user has approved the plan', 'I understand that this cannot be undone', 'Consent to the requested scopes',
  'Подтвердить удаление', 'אישור מחיקה', '确认操作', '確認してから削除', 'Confirmar el borrado', 'Bestätigt das Löschen', 'Confirmer la suppression', 'Potwierdza usunięcie',
])('asks for leave: %s', (text) => expect(speaksOfLeave(text)).toBe(true));

test.each([
  'Skip confirmation email (admin only)', 'Auto-confirm email', 'Force user confirmation whatever the policy says', 'Only return confirmed orders', 'Whether the booking is confirmed', 'Filter by approval', 'Skip reconfirmation on email change',
])('speaks of another confirmation: %s', (text) => {
  expect(speaksOfOtherConfirmation(text)).toBe(true);
  expect(speaksOfLeave(text)).toBe(false);
});

test.each(['Force re-authentication even if already connected', 'Reconnect when the session is open', 'Force re-initialization'])('does it again: %s', (text) => expect(isAgain(text)).toBe(true));

test.each([
  ['Delete raw entries after summarizing', 'Delete raw entries after summarizing'],
  ['Drop database before restore', 'Drop database before restore'],
  ['Also remove named volumes (default: false)', 'Also remove named volumes'],
  ['If true, delete what is left. Default false.', 'If true, delete what is left'],
  ['Also remove all messages from this agent', 'Also remove all messages from this agent'],
])('deletes something beside: %s', (text, clause) => expect(alsoDeletes(text)).toBe(clause));

test.each(['Deleted items are listed too', 'Whether this member should be removed', 'Remove the mark', 'A setting that lets callers delete messages', 'Delete the notes instead of saving them', 'Also remove from the client', 'Drop shadow', ''])('deletes nothing beside: %s', (text) => expect(alsoDeletes(text)).toBeUndefined());

test.each(['true: a notice, false: a contract', 'Update the assembly vs. create another'])('tells two kinds: %s', (text) => expect(tellsTwoKinds(text)).toBe(true));

test.each(['Overwrite the file', 'When false, an existing file is kept'])('tells one kind: %s', (text) => expect(tellsTwoKinds(text)).toBe(false));

test('what is overwritten in a cache is no loss', () => {
  expect(isOfCache('Overwrite the cached answer')).toBe(true);
  expect(isOfCache('Replace it if it is already installed')).toBe(false);
});

test.each([
  ...['Force a new login even if already logged in', 'force remove emojis write file', 'Strip all white space', 'Destroy the underlying socket at once'],
  ...['Bypass keyword detection warnings', 'Skip fuse status check', 'Bypass the 100KB SQL limit'],
])('puts no data at risk: %s', (text) => expect(isHarmless(text)).toBe(true));

test.each(['Whether the window is maximised', 'The approved amount', 'Include archived items', ''])('does not ask: %s', (text) => expect(speaksOfLeave(text)).toBe(false));

describe('namedDanger', () => {
  test.each([
    ['Force push (overwrites remote history).', 'Force push'],
    ['Whole file only. Overwrite an existing note; otherwise fails.', 'Overwrite an existing note'],
    ['Skip confirmation, recommended true', 'Skip confirmation, recommended true'],
    ['Whether to perform a permanent (hard) delete. Default is false.', 'Whether to perform a permanent (hard) delete'],
    ['Do not ask for confirmation', 'Do not ask for confirmation'],
    ['Force the change even if the flag is read-only', 'Force the change even if the flag is read-only'],
    ['是否覆盖已存在的文件。默认为false', '是否覆盖已存在的文件'],
    ['Развернуть без подтверждения', 'Развернуть без подтверждения'],
    ['למחוק ללא אישור', 'למחוק ללא אישור'],
    ['Sobrescribir si existe', 'Sobrescribir si existe'],
    ['Vorhandene Dateien überschreiben', 'Vorhandene Dateien überschreiben'],
    ['既存のファイルを上書きする', '既存のファイルを上書きする'],
  ])('%s', (text, clause) => expect(namedDanger(text, false)).toContain(clause));
  test.each(['Force the operation', 'Return at once', 'Allow adding otherwise ignored files', 'Show a dropdown', ''])('none in: %s', (text) => expect(namedDanger(text, false)).toBeUndefined());
  test('grave alone passes over what may be harmless', () => {
    expect(namedDanger('Reinstall and remove the old version', true)).toBeUndefined();
    expect(namedDanger('Rebuild without confirmation', true)).toBe('Rebuild without confirmation');
    expect(namedDanger('Bypass the 24h fetch cache', true)).toBeUndefined();
    expect(namedDanger('Deleted for good. It then cannot be reverted', true)).toBe('It then cannot be reverted');
    expect(namedDanger('Bypass the safety checks', true)).toBe('Bypass the safety checks');
  });
  test('a long text is read in one pass', () => {
    expect(namedDanger('bypass '.repeat(20_000) + 'x'.repeat(100_000), true)).toBeDefined();
    expect(namedDanger('whether the '.repeat(50_000), false)).toBeUndefined();
    expect(speaksOfLeave('whether the a b '.repeat(50_000))).toBe(false);
  });
});

test.each(['Reinstall if already present', 'Force full reindex even if fresh', 'force refresh', 'Bypass the cache', 'Обновить кэш', '强制刷新'])('again: %s', (text) => expect(isAgain(text)).toBe(true));
test.each(['Overwrite an existing tag', 'Delete for good', 'Skip the review'])('not again: %s', (text) => expect(isAgain(text)).toBe(false));
test.each(['browser click', 'Permanent redirect (301)', 'geocode address', 'Store the file even if it is very large', 'Required by the shop API for every refund', 'Whether the account can bypass an approval'])('harmless: %s', (text) => expect(isHarmless(text)).toBe(true));
