import { startArena } from '#tools/arena-process.mjs'
import { expect, test } from '@playwright/test'
import { unzipSync } from 'fflate'
import { unpackTar } from 'modern-tar'
import { execFileSync, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { gunzipSync } from 'node:zlib'

// Makes the files of a release of the build that the other tests run, and installs the package as a stranger would.

test.describe.configure({ mode: 'serial' })

const { version } = JSON.parse(fs.readFileSync('package.json', 'utf8')) as { version: string }
const name = `halyard-${version}`
const folder = path.join(os.tmpdir(), `halyard-release-${process.pid}`)
const within = (file: string) => path.join(folder, file)
test.beforeAll(() => fs.mkdirSync(folder))
test.afterAll(() => fs.rmSync(folder, { recursive: true, force: true }))

function make(to: string, zone: string) {
  const words = ['tools/release/main.mjs', '--built', '--to', within(to)]
  execFileSync(process.execPath, words, { env: { ...process.env, TZ: zone }, stdio: 'pipe' })
}

test('a release that is made twice is the same bytes, and its sums are those of its files', () => {
  make('first', 'Asia/Tokyo')
  make('second', 'America/Lima')
  const files = fs.readdirSync(within('first')).toSorted()
  expect(files).toEqual([
    'SHA256SUMS',
    `${name}-notes.md`,
    `${name}-npm.tgz`,
    `${name}.cdx.json`,
    `${name}.tar.gz`,
    `${name}.zip`,
    'latest.json',
  ])
  const bytesOf = (file: string) => fs.readFileSync(within(file))
  for (const file of files)
    expect([file, bytesOf(`first/${file}`).equals(bytesOf(`second/${file}`))]).toEqual([file, true])
  const sums = files
    .filter((file) => file !== 'SHA256SUMS')
    .map(
      (file) =>
        `${createHash('sha256')
          .update(bytesOf(`first/${file}`))
          .digest('hex')}  ${file}`,
    )
  expect(String(bytesOf('first/SHA256SUMS')).trim().split('\n').toSorted()).toEqual(sums.toSorted())
})

test('both archives hold the client, the recipes and the licenses', async () => {
  const tar = await unpackTar(gunzipSync(fs.readFileSync(within(`first/${name}.tar.gz`))))
  const zip = unzipSync(fs.readFileSync(within(`first/${name}.zip`)))
  expect(Object.keys(zip).toSorted()).toEqual(tar.map(({ header }) => header.name).toSorted())
  for (const { header, data } of tar)
    expect(Buffer.from(zip[header.name]!).equals(data!), header.name).toBe(true)
  for (const file of [
    'client/static.html',
    'docs/install/nginx.conf',
    'docs/install/uninstall/worker.js',
    'LICENSE',
  ])
    expect(Object.keys(zip)).toContain(`${name}/${file}`)
  expect(Buffer.from(zip[`${name}/THIRD-PARTY-LICENSES.txt`]!).toString()).toContain('## react-dom - ')
})

const installed = within('empty/node_modules/halyard')

interface Listed {
  version?: string
  dependencies?: Record<string, Listed>
}

/** All packages of a list of npm's, each with its version. */
const packagesIn = ({ dependencies = {} }: Listed): string[] =>
  Object.entries(dependencies).flatMap(([name, one]) =>
    one.version === undefined ? [] : [`${name} ${one.version}`, ...packagesIn(one)],
  )

/** The command as npm has linked it. */
function halyard(...args: string[]) {
  const { status, stdout, stderr } = spawnSync(within('empty/node_modules/.bin/halyard'), args, {
    encoding: 'utf8',
    env: { ...process.env, HALYARD_SERVER: '' },
  })
  return { status, printed: stdout + stderr }
}

test('the package is installed into an empty folder, and refuses what it does not understand', () => {
  fs.mkdirSync(within('empty'))
  const words = ['install', '--prefix', within('empty'), '--ignore-scripts', '--no-audit', '--no-fund']
  execFileSync('npm', [...words, '--prefer-offline', within(`first/${name}-npm.tgz`)], { stdio: 'pipe' })
  // As the bill of materials says, whatever has been published since.
  const { components } = JSON.parse(fs.readFileSync(within(`first/${name}.cdx.json`), 'utf8')) as {
    components: { name: string; version: string }[]
  }
  const listed = components.map(({ name, version }) => `${name} ${version}`)
  const found = execFileSync('npm', ['ls', '--all', '--json', '--prefix', within('empty')], {
    encoding: 'utf8',
  })
  const packages = packagesIn(JSON.parse(found) as Listed).filter((one) => !one.startsWith('halyard '))
  expect(packages).toContain(`hono ${components.find(({ name }) => name === 'hono')?.version}`)
  expect(listed).toEqual(expect.arrayContaining(packages))
  const locked = JSON.parse(fs.readFileSync(path.join(installed, 'npm-shrinkwrap.json'), 'utf8')) as object
  expect(locked).toMatchObject({ name: 'halyard', version, lockfileVersion: 3 })
  expect(halyard('--version')).toEqual({ status: 0, printed: `${version}\n` })
  expect(halyard('--help').printed).toContain('halyard front <address>')
  for (const [args, status, words] of [
    [['fronte'], 1, "There is no command 'fronte': arena, demo, front, check and relay are. See --help."],
    [['demo', '--teem', '4'], 1, "Unknown option '--teem'. See --help."],
    [['front'], 1, "A front takes the address of a server, such as https://ctf.example.org, not ''."],
    [['check', 'nowhere'], 2, "A check takes the address of one site, not 'nowhere'."],
  ] as const) {
    const refused = halyard(...args)
    expect([args, refused.status]).toEqual([args, status])
    expect(refused.printed).toContain(words)
  }
})

test('the installed demo serves the client and its API, a front does so in front of it, and a check reports on it', async () => {
  const demo = await startArena(['demo', '--teams', '4', '--speed', '0'], {}, installed)
  const front = await startArena(['front', demo.url], {}, installed)
  try {
    for (const { url } of [demo, front]) {
      const page = await (await fetch(url)).text()
      const [, script] = /<script[^>]* src="(\/static\/[^"]+)"/.exec(page) ?? []
      expect((await fetch(url + script)).headers.get('content-type')).toContain('javascript')
      const config = await (await fetch(`${url}/api/config`)).json()
      expect(config).toHaveProperty('title')
    }
    expect(demo.printed()).toContain('Nothing is kept')
    expect(fs.existsSync(path.join(installed, 'arena-data'))).toBe(false)
    const { status, printed } = halyard('check', front.url)
    expect(status).toBe(1)
    expect(printed).toContain(`${front.url}: release 1.2`)
    expect(printed).toContain('reached without HTTPS')
  } finally {
    expect(await front.stop()).toBe(0)
    expect(await demo.stop()).toBe(0)
  }
})
