import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isVersion, splitWords } from '../../src/language/words.js';

describe('splitWords', () => {
  test.each([
    ['get_v2_customers', 'get v2 customers'],
    ['getV2CustomersByID', 'get v2 customers by id'],
    ['get-v2.customers_by/id', 'get v2 customers by id'],
    ['HTTPServer', 'http server'],
    ['parseHTML5Page', 'parse html5 page'],
    ['s3_list_buckets', 's3 list buckets'],
    ['ec2-describe-instances', 'ec2 describe instances'],
    ['oauth2_login', 'oauth2 login'],
    ['OAuth2Login', 'oauth2 login'],
    ['getUserIDs', 'get user ids'],
    ['listURLsOfPage', 'list urls of page'],
    ['APIs', 'apis'],
    ['convertMP3', 'convert mp3'],
    ['get_ipv4_address', 'get ipv4 address'],
    ['getIPv4Address', 'get ipv4 address'],
    ['verify2FACode', 'verify2 fa code'],
    ['verify_2fa_code', 'verify 2fa code'],
    ['render3DModel', 'render3 d model'],
    ['3DModel', '3d model'],
    ['GitHubListIssues', 'github list issues'],
    ['github_get_issue', 'github get issue'],
    ['runGraphQLQuery', 'run graphql query'],
    ['myOAuthToken', 'my oauth token'],
    ['UsersController_findOne', 'users controller find one'],
    ['API-post-search', 'api post search'],
    ['найтиКлиента', 'найти клиента'],
    ['查找客户', '查找客户'],
    ['n8n_list_workflows', 'n8n list workflows'],
    ['listK8sPods', 'list k8 s pods'],
    ['k8sPods', 'k8s pods'],
    ['b2b_orders', 'b2b orders'],
    ['v1beta1', 'v1 beta1'],
    ['__proto__', 'proto'],
    ['', ''],
    ['_-./', ''],
  ])('%s', (identifier, words) => expect(splitWords(identifier).join(' ')).toBe(words));

  test('loses no letter and no digit', () => {
    const letters = (text: string): string => text.replace(/[^\p{L}\p{M}\d]/gu, '').toLowerCase();
    fc.assert(fc.property(fc.string({ unit: fc.constantFrom(...'aBcDSsIiDd019_-. éЖж漢GitHub') }), (name) => {
      expect(splitWords(name).join('')).toBe(letters(name));
    }));
  });

  test('snake, kebab, camel and Pascal case give the same words', () => {
    const word = fc.stringMatching(/^[b-hj-np-z]{2,8}$/);
    fc.assert(fc.property(fc.array(word, { minLength: 1, maxLength: 5 }), (words) => {
      const pascal = words.map((w) => w[0]!.toUpperCase() + w.slice(1)).join('');
      const camel = pascal[0]!.toLowerCase() + pascal.slice(1);
      for (const name of [words.join('_'), words.join('-'), words.join('.'), pascal, camel]) expect(splitWords(name)).toEqual(words);
    }));
  });
});

test('a version word is v and digits', () => {
  expect(['v1', 'v2', 'v10', 'v2024'].every(isVersion)).toBe(true);
  expect(['v', 'ipv4', 'v2x', '2', 'mp3', 'v12345'].some(isVersion)).toBe(false);
});
