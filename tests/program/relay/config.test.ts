import { announcementKinds, readRelayConfig } from '#program/relay/config/relay-config.ts'
import { StartProblem } from '#program/lib/start-problem.ts'
import { expect, onTestFinished, test } from 'vitest'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'

function fileOf(text: string) {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'relay-'))
  onTestFinished(() => fs.rmSync(folder, { recursive: true }))
  const file = path.join(folder, 'relay.yaml')
  fs.writeFileSync(file, text)
  return file
}

const env = { HOOK: 'https://hooks.test/a-secret-part', EMPTY: '', WORD: 'anchor' }

function faultsIn(text: string) {
  const file = fileOf(text)
  try {
    readRelayConfig(file, env)
  } catch (error) {
    if (!(error instanceof StartProblem)) throw error
    return error.message.replaceAll(file, 'relay.yaml').split('\n')
  }
  return []
}

const least = `server: https://ctf.test/
targets:
  - name: hook
    kind: webhook
    secret: env:HOOK
`

test('a short configuration has defaults for the rest', () => {
  expect(readRelayConfig(fileOf(least), env)).toEqual({
    server: 'https://ctf.test',
    games: 'running',
    data: 'relay-data',
    host: '127.0.0.1',
    port: 8090,
    targets: [
      {
        name: 'hook',
        kind: 'webhook',
        language: 'en-US',
        gets: announcementKinds,
        texts: {},
        to: { secret: env.HOOK },
      },
    ],
  })
})

test('secrets come from files as well, without the line break at their end', () => {
  const secret = fileOf('0123-token\n')
  const text = `${least}    signing: file:${secret}\n    chat: -100200\n`
  expect(readRelayConfig(fileOf(text), env).targets[0]!.to).toEqual({
    secret: env.HOOK,
    signing: '0123-token',
    chat: '-100200',
  })
})

test.each<[string, string, string[]]>([
  ['an unknown key', `${least}colour: red\n`, ['relay.yaml:6: colour is unknown here.']],
  [
    'an unknown key of a target',
    `${least}    color: red\n`,
    ['relay.yaml:6: targets.0.color is unknown here.'],
  ],
  [
    'a wrong kind',
    least.replace('webhook', 'pager'),
    ['relay.yaml:4: targets.0.kind takes discord, telegram, feishu, slack, onebot, webhook.'],
  ],
  [
    'a secret in the configuration',
    least.replace('env:HOOK', 'https://hooks.test/s3cr3t'),
    ['relay.yaml:5: targets.0.secret takes env:NAME or file:/path, not a secret.'],
  ],
  ['a secret that is not there', least.replace('HOOK', 'NONE'), ['relay.yaml:5: env:NONE is empty.']],
  ['an empty secret', least.replace('HOOK', 'EMPTY'), ['relay.yaml:5: env:EMPTY is empty.']],
  [
    'a file that is not there',
    least.replace('env:HOOK', 'file:/nowhere/s'),
    ['relay.yaml:5: file:/nowhere/s cannot be read: ENOENT.'],
  ],
  [
    'games of a wrong shape',
    `${least}games: all\n`,
    ['relay.yaml:6: games takes running, or a list of ids.'],
  ],
  [
    'a missing address',
    least.replace(/^server.*\n/, ''),
    ["relay.yaml:1: the configuration must have required property 'server'."],
  ],
  [
    'two targets of one name',
    `${least}  - { name: hook, kind: webhook, secret: env:HOOK }\n`,
    ['relay.yaml:6: another target is called hook.'],
  ],
  [
    'two faults',
    `${least}colour: red\nport: 70000\n`,
    ['relay.yaml:6: colour is unknown here.', 'relay.yaml:7: port must be <= 65535.'],
  ],
])('%s is told by line, path and what is allowed', (_name, text, faults) => {
  expect(faultsIn(text)).toEqual(faults)
})

test('a text that is no YAML is told by its line', () => {
  expect(faultsIn('server: [\n')[0]).toMatch(/^relay\.yaml:2: /)
})

test('a configuration that is not there is told', () => {
  expect(() => readRelayConfig('/nowhere/relay.yaml', env)).toThrow(/nowhere\/relay\.yaml cannot be read: /)
})

test('no fault holds a secret', () => {
  for (const text of [`${least}x: 1\n`, least.replace('kind: webhook', 'kind: no'), `${least}  - {}\n`])
    expect(faultsIn(text).join()).not.toContain('a-secret-part')
})
