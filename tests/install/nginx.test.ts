import { checkFiles } from './check-files.ts'
import { checkSite } from './check-site.ts'
import { checkInFrontOf } from './in-front.ts'
import { install } from './install.ts'
import { resolverOn } from './names.ts'
import { files, isInstalled, nginx, startProxy } from './proxies.ts'
import { expect, test } from '@playwright/test'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

checkInFrontOf(nginx)

test.describe('nginx in a container behind another proxy', () => {
  const installed = install(files, '1.8')
  checkSite(installed)
  checkFiles(installed)

  test('whoever chose the server’s own pages gets them from the server', async ({ request }) => {
    const { url } = installed()
    const policyAt = async (address: string) => {
      const response = await request.get(url + address, { headers: { Cookie: 'a=b; server_pages=always' } })
      return response.headers()['content-security-policy'] ?? ''
    }
    expect(await policyAt('/games')).toContain("'nonce-")
    expect(await policyAt('/halyard')).toBe('')
  })
})

test('nginx in a container starts without the server, and finds it at its next address after an update', async ({
  request,
}) => {
  test.skip(!isInstalled(files) && !process.env.CI, 'nginx is not installed')
  let address: string | undefined
  const resolver = await resolverOn(() => address)
  const server = createServer(({ socket }, response) => response.end(socket.localAddress)).listen(
    0,
    '0.0.0.0',
  )
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const recipe = files.recipe.replace('127.0.0.11 valid=10s', `127.0.0.1:${resolver.port} valid=1s`)
  const proxy = await startProxy(
    { ...files, recipe },
    { server: `http://gzctf:${port}`, files: 'dist/client' },
  )
  const own = async () => {
    const response = await request.get(`${proxy.url}/games`, { headers: { Cookie: 'server_pages=always' } })
    return response.ok() ? response.text() : response.status()
  }
  expect(await own()).toBe(502)
  for (address of ['127.0.0.2', '127.0.0.3']) await expect.poll(own).toBe(address)
  await proxy.stop()
  server.close()
  resolver.close()
})
