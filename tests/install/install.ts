import { type Kind, isInstalled, type Proxy, startProxy } from './proxies.ts'
import type { EditionName } from '#arena/parts/edition.ts'
import { openWorld } from '#tests/e2e/world.ts'
import { test } from '@playwright/test'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'

/** A server with a proxy in front of it that serves a copy of the built client. */
export interface Installed extends Pick<Proxy, 'url' | 'site' | 'certificate' | 'reload'> {
  /** The server itself. */
  server: string
  /** The folder with the client's files. */
  files: string
}

/** Installs the client in front of a server of an edition for the tests of a group. Returns how a test gets at it. */
export function install(kind: Kind, edition: EditionName) {
  test.describe.configure({ mode: 'serial' })
  let installed: Installed
  let stop = async () => {}
  const missing = `${kind.name} is not installed: \`apt-get install ${kind.name}\``
  test.skip(!isInstalled(kind) && !process.env.CI, missing)
  test.beforeAll(async () => {
    if (!isInstalled(kind)) throw new Error(missing)
    const arena = await openWorld('--server', edition)
    const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'halyard-files-'))
    const files = path.join(folder, 'halyard')
    fs.cpSync('dist/client', files, { recursive: true })
    const proxy = await startProxy(kind, { server: arena.url, files })
    installed = { ...proxy, server: arena.url, files }
    stop = async () => {
      await proxy.stop()
      await arena.stop()
      fs.rmSync(folder, { recursive: true, force: true })
    }
  })
  test.afterAll(() => stop())
  return () => installed
}
