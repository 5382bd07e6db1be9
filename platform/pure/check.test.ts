import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as check from './check.ts';

test('a phone has 11 digits, 1 first, then 3 to 9', () => {
  assert.equal(check.isPhone('13800000000'), true);
  for (const wrong of [
    '12800000000',
    '1380000000',
    '138000000000',
    '2380000000',
    '+8613800000000',
    '１3800000000',
    '13800000000\n',
  ]) {
    assert.equal(check.isPhone(wrong), false, wrong);
  }
});

test('an email has a local part and a host', () => {
  for (const right of ['a@b.cn', 'first.last+tag@mail.example.com', "o'neil@xn--fiq228c.xn--fiqs8s"]) {
    assert.equal(check.isEmail(right), true, right);
  }
  for (const wrong of [
    'a@b',
    '@b.cn',
    'a@',
    'a..b@c.cn',
    '.a@c.cn',
    'a b@c.cn',
    'a@-c.cn',
    'a@c..cn',
    'a@b@c.cn.',
    `${'x'.repeat(65)}@c.cn`,
  ]) {
    assert.equal(check.isEmail(wrong), false, wrong);
  }
});

test('an address is http, https or ftp with a possible host', () => {
  for (const right of [
    'http://example.com',
    'HTTPS://www.example.com.cn:8443/a?b=c#d',
    'ftp://10.0.0.1/x',
    'http://localhost:3000',
    'http://[::1]/',
    'https://学校.中国/',
  ]) {
    assert.equal(check.isUrl(right), true, right);
  }
  for (const wrong of [
    'example.com',
    'javascript:alert(1)',
    'http://',
    'http:///x',
    'http://a',
    'http://-a.com',
    'http://a b.com',
    'https://bank.com@evil.com',
    'http:\\\\a.com',
    'file:///etc/passwd',
    'http://a.com\n',
  ]) {
    assert.equal(check.isUrl(wrong), false, wrong);
  }
});

test('a file is judged by its extension, whatever the case', () => {
  assert.equal(check.fileExtensionAllowed('照片.JPG', ['jpg', 'png']), true);
  assert.equal(check.fileExtensionAllowed('a.tar.gz', ['.GZ']), true);
  for (const wrong of ['jpg', '.', 'a.jpg.exe', 'a.', 'dir.jpg/file', '']) {
    assert.equal(check.fileExtensionAllowed(wrong, ['jpg']), false, wrong);
  }
});

test('a password is as strong as it has classes, from eight characters on', () => {
  const strengths = {
    '': 0,
    'aB3!': 0,
    'aB3!xyz': 0,
    aaaaaaaa: 0,
    中文密码中文密码: 0,
    aaaaaaa1: 1,
    aaaaaaA1: 1,
    'aaaaaa1~': 1,
    'aaaaaA1~': 1,
    'aaaaaA1!': 2,
    'aaaaaA1-': 2,
    'aaaaaA1[': 2,
  };
  for (const [password, strength] of Object.entries(strengths)) {
    assert.equal(check.passwordStrength(password), strength, password);
  }
  for (const special of '!@#^*()[]{}_+=-')
    assert.equal(check.passwordStrength(`aaaaaA1${special}`), 2, special);
  for (const other of '~$%&|:;"<>,.?/\\') assert.equal(check.passwordStrength(`aaaaaA1${other}`), 1, other);
});

test('the bar shows the strength', () => {
  assert.deepEqual(check.strengthBar(0), { percent: 36, status: 'exception' });
  assert.deepEqual(check.strengthBar(1), { percent: 70, status: 'warning' });
  assert.deepEqual(check.strengthBar(2), { percent: 100, status: 'success' });
});
