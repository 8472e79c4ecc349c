import { describe, expect, test } from 'vitest';
import { isPlaceholder, repeatsName } from '../../src/language/placeholders.js';

describe('a placeholder', () => {
  test.each([
    'TODO', 'todo.', 'TODO: write this', 'FIXME (ask the team)', 'TBD', 'tba', '...', '…', '---', '???', 'N/A', '"description"', 'No description', 'No description available.',
    'Description goes here', '<insert>', '<your description>', '{{description}}', '${DESCRIPTION}', '[description]', 'Lorem ipsum dolor sit amet, consectetur.', 'Нет описания', 'אין תיאור', '暂无描述', 'xxx', 'XXX',
  ])('%s', (text) => expect(isPlaceholder(text)).toBe(true));
  test.each(['', '  ', 'TODO list of the team', 'Todo items of a user', 'Describe an image', 'Returns <html> pages', 'Lists {owner}/{repo} branches', '{max_length, must_include}', '✅', 'Описание товара по артикулу', 'constructor', '0'])(
    '%j is none',
    (text) => expect(isPlaceholder(text)).toBe(false),
  );
});

describe('repeating the name', () => {
  test.each([
    ['get_weather', 'Get the weather'], ['get_weather', 'This tool gets the weather.'], ['weather', 'Get weather'], ['listBranches', 'Lists all branches'],
    ['delete_file', 'Removes a file'], ['linear_createTeam', 'Create a new team'], ['linear_getTeams', 'Get a list of teams from Linear'], ['deploy', 'This tool.'],
    ['getUserById', "Get a user's details by ID"], ['merge-pull-request', 'Merge a pull request'], ['pg_locks', 'View current lock information'], ['create_tag_group', '[Tag Management] Create a tag group'],
  ])('%s: %s', (name, text) => expect(repeatsName(text, name)).toBe(true));
  test.each([
    ['get_weather', 'Get current weather for a city'], ['list_branches', 'List the branches of a repository'], ['get_thread', 'Get all messages in a thread'], ['delete_file', 'Delete a file for good'],
    ['delete_album_cover', 'Deletes an album cover and all its covers'], ['update_album', 'Rename an album.'],
    ['get_weather', '获取天气'], ['obtener_clima', 'Devuelve el clima'], ['constructor', 'Build a house'], ['x', ''], ['x', '✅'],
  ])('%s: %s says more', (name, text) => expect(repeatsName(text, name)).toBe(false));
});
