/** Attacks on rich text: each vector in each spelling in each place of a text (security.md 16). No two are the same. */

const CALL = 'window.__hit=1';

/** Tags that run by themselves or when touched. */
const VECTORS: readonly string[] = [
  `<script>${CALL}</script>`,
  `<script src="data:text/javascript,${CALL}"></script>`,
  `<img src=x onerror="${CALL}">`,
  `<img src="javascript:${CALL}">`,
  `<img srcset="x 1x" onerror=${CALL}>`,
  `<svg onload="${CALL}"></svg>`,
  `<svg><animate onbegin="${CALL}" attributeName=x dur=1s></svg>`,
  `<svg><a xlink:href="javascript:${CALL}"><text y=9>x</text></a></svg>`,
  `<svg><style><img src=x onerror="${CALL}"></style></svg>`,
  `<math><mtext><table><mglyph><style><img src=x onerror="${CALL}"></style></mglyph></table></mtext></math>`,
  `<math href="javascript:${CALL}">x</math>`,
  `<a href="javascript:${CALL}">x</a>`,
  `<a href="vbscript:${CALL}">x</a>`,
  `<a href="data:text/html,<script>${CALL}</script>">x</a>`,
  `<iframe src="javascript:${CALL}"></iframe>`,
  `<iframe srcdoc="<script>parent.__hit=1</script>"></iframe>`,
  `<object data="javascript:${CALL}"></object>`,
  `<embed src="javascript:${CALL}">`,
  `<body onload="${CALL}">`,
  `<details open ontoggle="${CALL}"><summary>x</summary></details>`,
  `<video onerror="${CALL}"><source src=x></video>`,
  `<audio src=x onerror="${CALL}"></audio>`,
  `<input autofocus onfocus="${CALL}">`,
  `<button formaction="javascript:${CALL}" form=f>x</button>`,
  `<form id=f action="javascript:${CALL}"><input type=submit></form>`,
  `<select autofocus onfocus="${CALL}"></select>`,
  `<textarea autofocus onfocus="${CALL}"></textarea>`,
  `<marquee onstart="${CALL}">x</marquee>`,
  `<meta http-equiv=refresh content="0;url=javascript:${CALL}">`,
  `<link rel=stylesheet href="javascript:${CALL}">`,
  `<base href="javascript:${CALL}//">`,
  `<style>@import "javascript:${CALL}";</style>`,
  `<p style="background:url(javascript:${CALL})">x</p>`,
  `<p style="width:expression(${CALL})">x</p>`,
  `<div onclick="${CALL}" onmouseover="${CALL}">x</div>`,
  `<td background="javascript:${CALL}">x</td>`,
  `<template><script>${CALL}</script></template>`,
  `<noscript><p title="</noscript><img src=x onerror=${CALL}>">`,
  `<title><img title="</title><img src=x onerror=${CALL}>"></title>`,
  `<!--><img src=x onerror=${CALL}>-->`,
  `<![CDATA[><img src=x onerror=${CALL}>]]>`,
  `<x onpointerenter="${CALL}" contenteditable autofocus>x</x>`,
];

const entities = (text: string) =>
  text.replaceAll(/javascript|vbscript/g, (name) =>
    [...name].map((letter) => `&#${letter.codePointAt(0)};`).join(''),
  );
/** How an attacker writes the same thing another way. */
const SPELLINGS: readonly ((payload: string) => string)[] = [
  (payload) => payload,
  (payload) => payload.replaceAll(/<\/?[a-z]+| on[a-z]+=/g, (name) => name.toUpperCase()),
  (payload) => entities(payload).replaceAll('<img ', '<img/'),
  (payload) => payload.replaceAll('javascript:', 'java\tscript\n:').replaceAll(' on', '\non'),
  (payload) => payload.replaceAll('javascript:', ' \u0001javascript&colon;').replaceAll('<', '<\u0000<'),
];

/** Where in a text it stands. */
const PLACES: readonly ((payload: string) => string)[] = [
  (payload) => payload,
  (payload) => `<p title="${payload.replaceAll('"', '&quot;')}">开学${payload}</p>`,
  (payload) => `<table><tr><td>"'>${payload}</td></tr>`,
];

export const PAYLOADS: readonly string[] = [
  ...new Set(
    VECTORS.flatMap((vector) =>
      SPELLINGS.flatMap((spelling) => PLACES.map((place) => place(spelling(vector)))),
    ),
  ),
];

const TAG = /<\s*\/?\s*([a-z][^\s/>]*)((?:"[^"]*"|'[^']*'|[^>"'])*)>?/gi;
const TEXT_TAGS =
  /^(p|h[1-4]|br|hr|strong|b|em|i|u|s|sub|sup|blockquote|pre|code|span|div|ul|ol|li|a|img|figure|figcaption|table|thead|tbody|tr|th|td)$/;
const TEXT_ATTRIBUTES =
  /^(\s+(style="text-align: ?\w+;?"|(href|title|alt|rel|start|width|height|colspan|rowspan)="[^"<>]*"|src="[^"<>]*"))*\s*\/?$/;

/** What in the text could run, or null: a reader of its own, which shares nothing with the cleaner. */
export function runs(html: string): string | null {
  for (const [whole, tag = '', rest = ''] of html.matchAll(TAG)) {
    if (!TEXT_TAGS.test(tag.toLowerCase()) || !TEXT_ATTRIBUTES.test(rest)) return whole;
    for (const [, address = ''] of rest.matchAll(/(?:href|src)="([^"]*)"/g))
      if (!/^(https?:\/\/|mailto:|tel:|\/(?!\/)|#)/.test(address)) return whole;
  }
  return null;
}
