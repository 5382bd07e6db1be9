import assert from 'node:assert/strict';
import { test } from 'node:test';
import { moved, orderOf, TOOLS } from './tool-order.ts';

test('an order that lacks a tool or names a strange one still shows every tool once', () => {
  assert.deepEqual(orderOf('theme,nothing,search,theme').slice(0, 2), ['theme', 'search']);
  assert.deepEqual([...orderOf('theme')].sort(), [...TOOLS].sort());
  assert.deepEqual(orderOf(''), TOOLS);
});

test('a tool changes places with its neighbour, and stays where there is none', () => {
  assert.deepEqual(moved(TOOLS, 'size', -1).slice(0, 2), ['size', 'search']);
  assert.deepEqual(moved(TOOLS, 'search', -1), TOOLS);
  assert.deepEqual(moved(TOOLS, 'theme', 1), TOOLS);
});
