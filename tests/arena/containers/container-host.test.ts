import { createContainerHost } from '#arena/containers/create-container-host.ts'
import { sharedFlag } from '#arena/containers/puzzle.ts'
import { once } from 'node:events'
import { connect } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'

const flag = 'flag{5f1c-our-own}'

async function hosted(image: string, environmentFlag: string | null = flag) {
  const containerHost = createContainerHost()
  onTestFinished(() => containerHost.close())
  const { host, port } = await containerHost.start('c1', { image, teamId: '7', flag: environmentFlag })
  return { containerHost, host, port, url: `http://${host}:${port}` }
}

/** A conversation as with `nc`: reads until a text arrives, and sends lines. */
function dial(port: number) {
  const socket = connect(port, '127.0.0.1').setEncoding('utf8')
  onTestFinished(() => void socket.destroy())
  let received = ''
  let resume = () => {}
  socket.on('data', (text: string) => {
    received += text
    resume()
  })
  socket.on('close', () => resume())
  return {
    socket,
    send: (line: string) => socket.write(line + '\n'),
    async readUntil(until: string | RegExp) {
      while (received.search(until) < 0) {
        if (socket.closed) throw new Error(`hung up after: ${received}`)
        await new Promise<void>((resolve) => (resume = resolve))
      }
      const text = received
      received = ''
      return text
    },
  }
}

test('sounding-line: a binary search finds the depth and gets the flag', async () => {
  const { port } = await hosted('halyard/sounding-line:1')
  const line = dial(port)
  let [low, high] = [1, 1000]
  let answer = await line.readUntil('fathoms\\? ')
  while (!answer.includes('By the mark')) {
    const guess = (low + high) >> 1
    line.send(String(guess))
    answer = await line.readUntil(/fathoms\? |mark.*\n|gone/)
    if (answer.startsWith('Deeper')) low = guess + 1
    else high = guess - 1
  }
  expect(answer).toContain(flag)
})

test('sounding-line: the connection closes after twelve guesses, and a word is not a guess', async () => {
  const { port } = await hosted('halyard/sounding-line')
  const line = dial(port)
  line.send('deep')
  expect(await line.readUntil('please')).toContain('A whole number')
  for (let count = 0; count < 12; count++) line.send('0')
  expect(await line.readUntil('gone')).not.toContain(flag)
})

test('telegraph: reversing and decoding the message gets the flag', async () => {
  const { port } = await hosted('halyard/telegraph')
  const sent = (await dial(port).readUntil(/\n.+\n/)).trim().split('\n')[1]!
  expect(Buffer.from(sent, 'base64').toString().split('').reverse().join('')).toBe(flag)
})

test('boatswain: a long name overwrites the rank', async () => {
  const { port } = await hosted('halyard/boatswain')
  const honest = dial(port)
  honest.send('Anne')
  expect(await honest.readUntil('log')).toContain('Your rank is deckhand.')
  const bold = dial(port)
  bold.send('A'.repeat(16) + 'captain')
  expect(await bold.readUntil('Captain')).toContain(flag)
})

test('harbour office: robots.txt points to the hidden page', async () => {
  const { url } = await hosted('halyard/harbour-office')
  const hidden = /Disallow: (.*)/.exec(await (await fetch(`${url}/robots.txt`)).text())![1]!
  expect(await (await fetch(url + hidden)).text()).toContain(flag)
  expect((await fetch(`${url}/elsewhere`)).status).toBe(404)
})

test('bridge: a forged cookie makes anyone captain', async () => {
  const { url } = await hosted('halyard/bridge')
  const first = await fetch(url)
  expect([first.status, first.headers.get('set-cookie')]).toEqual([403, 'rank=passenger; path=/'])
  expect(await (await fetch(url, { headers: { cookie: 'rank=captain' } })).text()).toContain(flag)
})

test('tide table: SQL injection gets the flag', async () => {
  const { url } = await hosted('halyard/tide-table')
  const ask = async (station: string) =>
    (await fetch(`${url}/?station=${encodeURIComponent(station)}`)).text()
  expect(await ask('Atlantis')).not.toContain(flag)
  expect(await ask("'")).toContain('torn')
  expect(await ask("' OR 1=1 --")).toContain(flag)
})

test('an unknown image sends a greeting; a static container hides the shared flag', async () => {
  const { port } = await hosted('library/nginx', null)
  expect(await dial(port).readUntil('run')).toContain('Ahoy, team 7')
  const { url } = await hosted('halyard/harbour-office', null)
  expect(await (await fetch(`${url}/captains-log`)).text()).toContain(sharedFlag)
})

test('stopping a container closes its connections', async () => {
  const { containerHost, port } = await hosted('halyard/sounding-line')
  const open = dial(port)
  await open.readUntil('fathoms')
  containerHost.stop('c1')
  containerHost.stop('c1')
  await once(open.socket, 'close')
  const late = connect(port, '127.0.0.1')
  const [error] = (await once(late, 'error')) as [NodeJS.ErrnoException]
  expect(error.code).toBe('ECONNREFUSED')
})

test('a container stopped while it starts does not start', async () => {
  const containerHost = createContainerHost()
  onTestFinished(() => containerHost.close())
  const starting = containerHost.start('c1', { image: 'halyard/telegraph', teamId: '7', flag })
  containerHost.stop('c1')
  await expect(starting).rejects.toThrow(/stopped/)
})
