import { readFrontCommand } from '#program/front/command-line.ts'
import { frontOf } from './front-fixture.ts'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'

/** A feed of releases that answers so, and counts how often it is asked. */
async function feedWith(body: string) {
  const asked: (string | undefined)[] = []
  const feed = createServer((call, response) => {
    asked.push(call.headers.cookie)
    response.end(body)
  })
  await once(feed.listen(0, '127.0.0.1'), 'listening')
  onTestFinished(() => void feed.close())
  return { asked, address: `http://127.0.0.1:${(feed.address() as AddressInfo).port}/latest.json` }
}

const cookie = 'GZCTF_Token=secret'

test('a front with a feed asks it once, without anything of the visitor, and gives on what it says of the newest release', async () => {
  const said = { version: '2.0.0', page: 'https://code.example.org/halyard' }
  const { asked, address } = await feedWith(JSON.stringify({ ...said, other: 1 }))
  const { url, received } = await frontOf({ options: ['--release-feed', address] })
  for (const _ of [1, 2]) {
    const response = await fetch(`${url}/release.json`, { headers: { cookie } })
    expect(response.headers.get('cache-control')).toBe('no-cache')
    expect(await response.json()).toEqual(said)
  }
  expect(asked).toEqual([undefined])
  expect(received).toEqual([]) // nor is the server asked
})

test('a feed that says something else leaves nothing to tell', async () => {
  const { url } = await frontOf({ options: ['--release-feed', (await feedWith('<html>')).address] })
  expect(await (await fetch(`${url}/release.json`)).json()).toEqual({})
})

test('a front without a feed has the file that was built', async () => {
  const { url } = await frontOf()
  expect((await fetch(`${url}/release.json`)).status).toBe(404) // this client has none
})

test('a feed that is no address stops the start with a sentence', () => {
  expect(() => readFrontCommand(['--release-feed', 'latest.json'], 'http://127.0.0.1')).toThrow(
    "--release-feed takes an address, such as https://ctf.example.org, not 'latest.json'.",
  )
})
