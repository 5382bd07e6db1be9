import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { casAnswer, endedTicket, safePath } from '../rules.ts';

describe('where a sign-in goes on', () => {
  test('a path of this site is kept, anything else leads to the first page', () => {
    assert.equal(safePath('/personal/usertodo?id=1#x'), '/personal/usertodo?id=1#x');
    const foreign = [
      undefined,
      '',
      'https://evil.example/',
      '//evil.example',
      '/\\evil.example',
      '\\\\evil.example',
      '/\t/evil.example',
      '/\n/evil.example',
      'javascript:alert(1)',
      '/..//evil.example',
      '/a/..//evil.example',
      '/./\\evil.example',
      ' //evil.example',
    ];
    for (const one of foreign) assert.equal(safePath(one), '/index', String(one));
  });

  test('no text at all leads a browser to another host', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom('/', '\\', '.', '\t', '@', ':', 'e', '?', '#', '%2f') }),
        (text) => {
          const target = new URL(safePath(text), 'https://campus.example');
          assert.equal(target.origin, 'https://campus.example');
          assert.equal(new URL(target.pathname, 'https://campus.example').origin, 'https://campus.example');
        },
      ),
      { numRuns: 2_000 },
    );
  });
});

const success = (inner: string) =>
  `<cas:serviceResponse xmlns:cas='http://www.yale.edu/tp/cas'>\n <cas:authenticationSuccess>${inner}</cas:authenticationSuccess>\n</cas:serviceResponse>`;

describe('what a CAS server says', () => {
  test('its user and attributes are read, with signs that XML escapes', () => {
    const answer = casAnswer(
      success(
        '<cas:user> stu01 </cas:user><cas:attributes><cas:name>A&amp;B &#x4e2d;</cas:name><cas:phone>13900000000</cas:phone></cas:attributes>',
      ),
    );
    assert.deepEqual(answer, { user: 'stu01', attributes: { name: 'A&B 中', phone: '13900000000' } });
  });

  test('what could say two names with one is not read', () => {
    const bad = [
      success('<cas:user>admin<!-- -->.evil</cas:user>'),
      success('<cas:user><![CDATA[admin]]></cas:user>'),
      `<!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]>${success('<cas:user>&e;</cas:user>')}`,
      success('<cas:user><cas:user>admin</cas:user></cas:user>'),
      success('<cas:user></cas:user>'),
      `<cas:serviceResponse><cas:authenticationFailure code="x">${success('<cas:user>admin</cas:user>')}</cas:authenticationFailure></cas:serviceResponse>`,
      '<cas:user>admin</cas:user>',
      'admin',
    ];
    for (const one of bad) assert.equal(casAnswer(one), null, one);
  });

  test('the ticket of an ended session is read', () => {
    const request = `<samlp:LogoutRequest xmlns:samlp="urn:oasis:names:tc:SAML:2.0:protocol" ID="1"><saml:NameID>stu01</saml:NameID><samlp:SessionIndex>ST-1&amp;2</samlp:SessionIndex></samlp:LogoutRequest>`;
    assert.equal(endedTicket(request), 'ST-1&2');
    assert.equal(endedTicket('<samlp:LogoutRequest/>'), null);
    assert.equal(endedTicket(request.replace('ST-1', '<!--x-->ST-1')), null);
  });
});
