import { containerPolicy, defaultSettings, globalConfig } from '#arena/rules/site/settings.ts'
import { arenaForTest, bytesOf, formWith } from '#tests/support/arena.ts'
import { expect, test } from 'vitest'

const config = '/api/admin/config'

async function settings() {
  const made = arenaForTest()
  const admin = await made.admin()
  return { ...made, admin, save: async (json: object) => (await admin.send('PUT', config, { json })).status }
}

test('a new site has the default settings', async () => {
  const { admin } = await settings()
  expect((await admin.send('GET', config)).body).toEqual(defaultSettings)
})

test('an absent section stays, an absent member of a section is reset to its default', async () => {
  const { arena, save } = await settings()
  await save({ containerPolicy: { defaultLifetime: 30, renewalWindow: 5 } })
  await save({ globalConfig: { title: 'Regatta' } })
  expect(containerPolicy(arena)).toMatchObject({ defaultLifetime: 30, renewalWindow: 5 })
  await save({ containerPolicy: { renewalWindow: 7 } })
  expect(containerPolicy(arena)).toMatchObject({ defaultLifetime: 120, renewalWindow: 7 })
})

test('null texts stay, empty ones clear, and a title is never null', async () => {
  const { arena, save } = await settings()
  await save({
    globalConfig: { title: 'Regatta', slogan: 'sail', footerInfo: 'foot', description: 'sailing' },
  })
  await save({ globalConfig: { title: 'Regatta', slogan: 'sail', footerInfo: null, description: null } })
  expect(globalConfig(arena)).toMatchObject({ footerInfo: 'foot', description: 'sailing' })
  await save({ globalConfig: { title: 'Regatta', slogan: 'sail', footerInfo: '', description: '' } })
  expect(globalConfig(arena)).toMatchObject({ footerInfo: '', description: '' })
  expect(await save({ globalConfig: { title: null } })).toBe(400)
})

test('values out of range are refused, and nothing is saved', async () => {
  const { arena, save } = await settings()
  expect(await save({ containerPolicy: { defaultLifetime: 7201 }, globalConfig: { title: 'Regatta' } })).toBe(
    400,
  )
  expect(globalConfig(arena).title).toBe('GZ')
})

test('a logo is in the client config until it is reset', async () => {
  const { admin } = await settings()
  const logoUrl = async () => {
    const { body } = await admin.send('GET', '/api/config', { headers: { 'Cache-Control': 'no-cache' } })
    return (body as { logoUrl: string | null }).logoUrl
  }
  await admin.send('POST', `${config}/logo`, {
    form: formWith('file', { name: 'logo.png', bytes: bytesOf.png }),
  })
  expect(await logoUrl()).toMatch(/^\/assets\/[0-9a-f]{64}\/logo$/)
  await admin.send('DELETE', `${config}/logo`)
  expect(await logoUrl()).toBeNull()
  expect((await admin.send('GET', '/api/admin/files')).body).toMatchObject({ length: 0 })
})
