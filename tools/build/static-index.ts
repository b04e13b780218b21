import { trustedTypes } from '#program/client/index-page.ts'
import { createHash } from 'node:crypto'
import type { Plugin } from 'vite'

/** The index of hosts that fill nothing in: docs/install serves it for every page. */
const staticIndexName = 'static.html'

/** Where a browser that shows the server's own pages leads back: docs/install serves it whatever the cookie says. */
const wayBack = '/halyard'

/** Adds a second index to the build, for hosts that serve files as they are; the first one is filled in by the server. */
export function staticIndex(): Plugin {
  return {
    name: 'halyard:static-index',
    apply: 'build',
    enforce: 'post',
    generateBundle: {
      order: 'post', // after whatever else writes into the index
      handler(_options, bundle) {
        const index = bundle['index.html']
        if (index?.type !== 'asset') return
        this.emitFile({
          type: 'asset',
          fileName: staticIndexName,
          source: staticIndexOf(String(index.source)),
        })
      },
    },
  }
}

/**
 * The index without placeholders: it has the title that servers have by default, until the client reads the site's own, and a
 * policy in a tag of its own that allows its inline scripts by hash. Scripts in files are added by such a script, and so
 * allowed by `strict-dynamic`: `'self'` would allow what users upload, too, which has the site's own address.
 */
export function staticIndexOf(index: string): string {
  const files: string[] = []
  const filled = index
    .replaceAll(/\s*<meta[^>]*(?:property="csp-nonce"|content="%(?:title|description)%")[^>]*>/g, '')
    .replaceAll(' nonce="%nonce%"', '')
    .replaceAll('%title%', 'GZ::CTF')
    .replaceAll('%lang%', 'en')
    .replaceAll(/<script[^>]* src="([^"]+)"[^>]*><\/script>/g, (script, file: string) => {
      files.push(script)
      return `<link rel="modulepreload" crossorigin href="${file}">`
    })
  const complete = filled
    .replace('</body>', () => `${loader(files)}</body>`)
    .replace(/<meta charset[^>]*>/, (charset) => `${charset}${policyMark}${returns}`)
  return complete.replace(
    policyMark,
    () => `<meta http-equiv="Content-Security-Policy" content="${policyFor(complete)}">`,
  )
}

const policyMark = '<!--policy-->'

/** Says that the way to the server's own pages is open, and is that way back, before anything looks at the address. */
const returns = `<meta name="halyard-way-back" content="${wayBack}"><script>${[
  `if (location.pathname === '${wayBack}') {`,
  `document.cookie = 'server_pages=; Path=/; Max-Age=0'`,
  `history.replaceState(null, '', '/')`,
  `}`,
].join('\n')}</script>`

/** A script that was parsed would need a hash of its own, which not every browser knows for files. */
const loader = (scripts: string[]) =>
  [
    `<template id="scripts">${scripts.join('')}</template>`,
    `<script>document.body.append(document.getElementById('scripts').content.cloneNode(true))</script>`,
  ].join('\n')

/** What servers send with their index (contract/v1.8.md 5.7), with hashes in place of the nonce. */
const policyFor = (index: string) =>
  [
    `default-src 'strict-dynamic' ${hashesIn(index).join(' ')} 'unsafe-inline' http: https:`,
    "style-src 'self' 'unsafe-inline'",
    'img-src * data: blob:',
    'font-src * data:',
    "connect-src 'self' http://127.0.0.1:*",
    'frame-src * https:',
    "object-src 'none'",
    "base-uri 'none'",
    trustedTypes,
  ].join('; ')

const hashesIn = (index: string) =>
  Array.from(
    index.matchAll(/<script(?![^>]* src=)[^>]*>([\s\S]*?)<\/script>/g),
    ([, script]) => `'sha256-${createHash('sha256').update(script!).digest('base64')}'`,
  )
