import { expect, test } from 'vitest'
import { toReadOnly } from './read-only.ts'

const shown = (html: string) =>
  toReadOnly(html, {
    nonce: 'n0',
    addressOf: (href) => (href.startsWith('/dashboard') ? `/as-client/c1${href}` : null),
    styleOf: (path) => (path === '/assets/late.css' ? '.late{}' : null),
  })

test.each([
  ['<script nonce="n0">go()</script><p>1</p>', '<p>1</p>'],
  ['<script type="module" src="/assets/frame.js"></script>', ''],
  ['<link rel="manifest" href="/manifest.webmanifest"/>', ''],
  [
    '<noscript class="styles-from-here"><link rel="stylesheet" href="/assets/late.css"/></noscript>',
    '<style nonce="n0">.late{}</style>',
  ],
  ['<link rel="stylesheet" href="/elsewhere.css"/>', ''],
  [
    '<style nonce="n0">@font-face{src:url(/fonts/a.woff2)}</style>',
    '<style nonce="n0">@font-face{src:url(/desk/fonts/a.woff2)}</style>',
  ],
  ['<style>.late{}</style>', '<style nonce="n0">.late{}</style>'],
  ['<img src="/avatar?name=Anita" alt=""/>', ''],
  ['<img src="data:image/svg+xml,x" alt=""/>', '<img src="data:image/svg+xml,x" alt=""/>'],
])('C-046 her page loads nothing of the site’s and runs nothing: %s', (html, wanted) => {
  expect(shown(html)).toBe(wanted)
})

test.each([
  [
    '<a href="/dashboard?period=1Y&amp;a=b" class="x">',
    '<a class="x" href="/as-client/c1/dashboard?period=1Y&amp;a=b">',
  ],
  ['<a href="/profile">', '<a aria-disabled="true">'],
  ['<a href="https://elsewhere.example" target="_blank">', '<a aria-disabled="true">'],
  ['<a href="#holdings">', '<a href="#holdings">'],
  ['<form action="/amounts" method="post" class="eye">', '<form class="eye">'],
  ['<button type="submit" formaction="/x">', '<button type="submit" disabled="">'],
  ['<button popovertarget="menu">', '<button popovertarget="menu">'],
  ['<input type="text" name="q"/>', '<input type="text" name="q" disabled="">'],
  ['<select name="year">', '<select name="year" disabled="">'],
])('C-046 links lead between her pages alone, and nothing can be sent: %s', (html, wanted) => {
  expect(shown(html)).toBe(wanted)
})
