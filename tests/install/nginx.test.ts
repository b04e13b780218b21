import { checkFiles } from './check-files.ts'
import { checkSite } from './check-site.ts'
import { checkInFrontOf } from './in-front.ts'
import { install } from './install.ts'
import { files, nginx } from './proxies.ts'
import { expect, test } from '@playwright/test'

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
