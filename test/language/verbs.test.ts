import { describe, expect, test } from 'vitest';
import { baseVerb, isDestroying, nameVerb, sameVerb, VERB_CLASSES, verbClass } from '../../src/language/verbs.js';
import { splitWords } from '../../src/language/words.js';

test('a verb stands in one class only', () => {
  const all = Object.values(VERB_CLASSES).flat();
  expect(all.filter((verb, i) => all.indexOf(verb) !== i)).toEqual([]);
  for (const verb of all) expect(verb).toMatch(/^[a-z]+$/);
});

test('every base form is its own base and belongs to its class', () => {
  for (const [name, verbs] of Object.entries(VERB_CLASSES)) {
    for (const verb of verbs) {
      expect(baseVerb(verb), verb).toBe(verb);
      expect(verbClass(verb), verb).toBe(name);
    }
  }
});

describe('forms', () => {
  test.each([
    ['creates', 'create'], ['created', 'create'], ['creating', 'create'], ['Deletes', 'delete'], ['deleting', 'delete'], ['getting', 'get'], ['sets', 'set'],
    ['setting', 'set'], ['editing', 'edit'], ['edited', 'edit'], ['modifies', 'modify'], ['modified', 'modify'], ['modifying', 'modify'], ['searches', 'search'],
    ['found', 'find'], ['written', 'write'], ['sent', 'send'], ['dropped', 'drop'], ['dropping', 'drop'], ['stopped', 'stop'], ['running', 'run'],
    ['copies', 'copy'], ['removing', 'remove'], ['fetches', 'fetch'], ['listing', 'list'], ['overwritten', 'overwrite'], ['published', 'publish'],
  ])('%s is a form of %s', (form, verb) => expect(baseVerb(form)).toBe(verb));
  test.each(['customer', 'constructor', '__proto__', 'weather', ''])('%s is no verb', (word) => {
    expect(baseVerb(word)).toBeUndefined();
    expect(verbClass(word)).toBeUndefined();
  });
});

test.each([
  ['update', 'patch', true], ['update', 'patches', true], ['set', 'write', true], ['edit', 'modifying', true], ['find', 'search', true], ['remove', 'deleted', true],
  ['create', 'delete', false], ['list', 'update', false], ['banana', 'banana', false],
])('%s and %s serve the same request: %s', (a, b, same) => expect(sameVerb(a, b)).toBe(same));

describe('nameVerb', () => {
  test.each([
    ['find_customer_by_email', 'find', 0], ['github_list_issues', 'list', 1], ['linear_createProjectUpdate', 'create', 1], ['file_delete', 'delete', 1],
    ['message_delete', 'delete', 1], ['brave_web_search', 'search', 2], ['API-post-search', 'post', 1], ['set_fill_color', 'set', 0], ['list_create', 'create', 1],
    ['get_search_results', 'get', 0], ['DeleteRecords', 'delete', 0], ['mittwald_backup_schedule_delete', 'delete', 3], ['manageCloudRun', 'manage', 0], ['search_files_in_folder', 'search', 0],
  ])('%s: %s', (name, verb, index) => {
    const words = splitWords(name);
    expect(nameVerb(words)).toEqual({ verb, index, class: verbClass(verb) });
  });
  test.each(['weather', 'collection-storage-size', 'whoami', ''])('%s has none', (name) => expect(nameVerb(splitWords(name))).toBeUndefined());
});

test('what destroys', () => {
  expect(['delete', 'remove', 'drop', 'purge', 'overwrite', 'reset', 'prune', 'uninstall', 'kill'].every(isDestroying)).toBe(true);
  expect(['update', 'create', 'list', 'archive', 'merge', 'move'].some(isDestroying)).toBe(false);
});
