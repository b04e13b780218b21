import { aTarget, relayOf } from './view.ts'
import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'

interface Dashboard {
  panels: { title: string; targets: { expr: string }[] }[]
}

test('the dashboard draws figures that a relay has, each by its full name', async () => {
  const { url } = await relayOf({ targets: [aTarget()] })
  const served = await (await fetch(`${url}metrics`)).text()
  const known = new Set(Array.from(served.matchAll(/^# TYPE (\w+)/gm), ([, name]) => name!))
  const { panels } = JSON.parse(fs.readFileSync('docs/install/relay/grafana.json', 'utf8')) as Dashboard
  const drawn = panels.flatMap(({ targets }) =>
    targets.flatMap(({ expr }) => expr.match(/\b(?:halyard|process)_\w+/g) ?? []),
  )
  expect(drawn.filter((name) => !known.has(name))).toEqual([])
  const others = ['halyard_relay_challenges', 'process_start_time_seconds']
  expect([...known].filter((name) => !drawn.includes(name))).toEqual(others)
})

const unit = fs.readFileSync('docs/install/relay/halyard-relay.service', 'utf8')
const isInstalled = spawnSync('systemd-analyze', ['--version']).status === 0

test.skipIf(!isInstalled)('systemd has nothing to say against the unit', () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'halyard-unit-'))
  onTestFinished(() => fs.rmSync(folder, { recursive: true }))
  const file = path.join(folder, 'halyard-relay.service')
  fs.writeFileSync(file, unit.replace(/^ExecStart=\S+/m, `ExecStart=${process.execPath}`))
  const { stderr, status } = spawnSync('systemd-analyze', ['verify', '--man=no', file], { encoding: 'utf8' })
  expect([stderr, status]).toEqual(['', 0])
})

test('the unit keeps secrets out of its text, and its folder is the one of the guide', () => {
  expect(unit).not.toMatch(/^Environment/m)
  const [, folder] = /^StateDirectory=(.+)$/m.exec(unit)!
  for (const guide of ['docs/guides/relay.md', 'docs/zh-CN/guides/relay.md'])
    expect(fs.readFileSync(guide, 'utf8')).toContain(`data: /var/lib/${folder}\n`)
})
