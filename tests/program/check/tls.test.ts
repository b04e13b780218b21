import { Unreachable } from '#program/check/ask.ts'
import { secured } from '#program/check/tls.ts'
import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'

test('a site that takes a connection and never speaks TLS is not reachable', async () => {
  const server = createServer(() => {}).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  const { port } = server.address() as AddressInfo
  const asked = secured(new URL(`https://127.0.0.1:${port}`), undefined, 50)
  await expect(asked).rejects.toBeInstanceOf(Unreachable)
})
