import { staticIndexOf } from '#tools/build/static-index.ts'
import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'

const entry = '<script type="module" crossorigin src="/static/index-12345678.js" nonce="%nonce%"></script>'
const index = `<!doctype html>
<html lang="%lang%">
  <head>
    <meta charset="utf-8" />
    <title>%title%</title>
    <meta name="description" content="%description%" />
    <meta name="apple-mobile-web-app-title" content="%title%" />
    <meta name="theme-color" content="#0a0f14" />
    <script nonce="%nonce%">
      const $root = '$&'
    </script>
    <meta property="csp-nonce" nonce="%nonce%">
    ${entry}
    <script nonce="%nonce%">(() => 1 > 0)()</script>
  </head>
  <body><div id="root"></div></body>
</html>`

const made = staticIndexOf(index)

test('the index for static hosts has no placeholder, and a title until the site’s own is read', () => {
  expect(made).not.toMatch(/%\w+%|nonce=/)
  expect(made).toContain('<title>GZ::CTF</title>')
  expect(made).toContain('<meta name="theme-color" content="#0a0f14" />')
  expect(made).not.toContain('description')
})

test('its policy comes first and allows each inline script by hash', () => {
  const policy =
    /<meta charset="utf-8" \/>\s*<meta http-equiv="Content-Security-Policy" content="([^"]+)">/.exec(
      made,
    )?.[1]
  const scripts = [...made.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(([, script]) => script!)
  expect(scripts).toContain("\n      const $root = '$&'\n    ")
  expect(scripts).toContain('(() => 1 > 0)()')
  for (const script of scripts)
    expect(policy).toContain(`'sha256-${createHash('sha256').update(script).digest('base64')}'`)
  expect(policy?.match(/'sha256-/g)).toHaveLength(scripts.length)
})

test('its policy requires trusted types, as a server’s own cannot', () => {
  expect(made).toMatch(
    /content="[^"]*; require-trusted-types-for 'script'; trusted-types default dompurify">/,
  )
})

test('a script file waits in a template until an allowed script adds it, and is fetched at once', () => {
  const [head, body] = made.split('<body>')
  expect(head).toContain('<link rel="modulepreload" crossorigin href="/static/index-12345678.js">')
  expect(head).not.toContain('src=')
  expect(body).toContain(`<template id="scripts">${entry.replace(' nonce="%nonce%"', '')}</template>`)
  expect(body?.indexOf('id="root"')).toBeLessThan(body!.indexOf('<template'))
})
