import { createBerths } from '#arena/containers/create-berths.ts'
import { sharedFlag } from '#arena/containers/puzzle.ts'
import { once } from 'node:events'
import { connect } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'

const flag = 'flag{5f1c-our-own}'

async function berth(image: string, cargoFlag: string | null = flag) {
  const berths = createBerths()
  onTestFinished(() => berths.close())
  const { host, port } = await berths.start('c1', { image, teamId: '7', flag: cargoFlag })
  return { berths, host, port, url: `http://${host}:${port}` }
}

/** A conversation as with `nc`: hears up to a text, says a line. */
function dial(port: number) {
  const socket = connect(port, '127.0.0.1').setEncoding('utf8')
  onTestFinished(() => void socket.destroy())
  let heard = ''
  let wake = () => {}
  socket.on('data', (text: string) => {
    heard += text
    wake()
  })
  socket.on('close', () => wake())
  return {
    socket,
    say: (line: string) => socket.write(line + '\n'),
    async hear(until: string | RegExp) {
      while (heard.search(until) < 0) {
        if (socket.closed) throw new Error(`hung up after: ${heard}`)
        await new Promise<void>((resolve) => (wake = resolve))
      }
      const text = heard
      heard = ''
      return text
    },
  }
}

test('the depth is found by halving', async () => {
  const { port } = await berth('halyard/sounding-line:1')
  const line = dial(port)
  let [low, high] = [1, 1000]
  let answer = await line.hear('fathoms\\? ')
  while (!answer.includes('By the mark')) {
    const guess = (low + high) >> 1
    line.say(String(guess))
    answer = await line.hear(/fathoms\? |mark.*\n|gone/)
    if (answer.startsWith('Deeper')) low = guess + 1
    else high = guess - 1
  }
  expect(answer).toContain(flag)
})

test('the line is lost after twelve throws, and words are no throw', async () => {
  const { port } = await berth('halyard/sounding-line')
  const line = dial(port)
  line.say('deep')
  expect(await line.hear('please')).toContain('A whole number')
  for (let count = 0; count < 12; count++) line.say('0')
  expect(await line.hear('gone')).not.toContain(flag)
})

test('the telegraph is read backwards', async () => {
  const { port } = await berth('halyard/telegraph')
  const sent = (await dial(port).hear(/\n.+\n/)).trim().split('\n')[1]!
  expect(Buffer.from(sent, 'base64').toString().split('').reverse().join('')).toBe(flag)
})

test('a long name overwrites the rank', async () => {
  const { port } = await berth('halyard/boatswain')
  const honest = dial(port)
  honest.say('Anne')
  expect(await honest.hear('log')).toContain('Your rank is deckhand.')
  const bold = dial(port)
  bold.say('A'.repeat(16) + 'captain')
  expect(await bold.hear('Captain')).toContain(flag)
})

test('the harbour office hides what it asks robots not to read', async () => {
  const { url } = await berth('halyard/harbour-office')
  const hidden = /Disallow: (.*)/.exec(await (await fetch(`${url}/robots.txt`)).text())![1]!
  expect(await (await fetch(url + hidden)).text()).toContain(flag)
  expect((await fetch(`${url}/elsewhere`)).status).toBe(404)
})

test('the bridge believes a cookie', async () => {
  const { url } = await berth('halyard/bridge')
  const first = await fetch(url)
  expect([first.status, first.headers.get('set-cookie')]).toEqual([403, 'rank=passenger; path=/'])
  expect(await (await fetch(url, { headers: { cookie: 'rank=captain' } })).text()).toContain(flag)
})

test('the tide table lets its question be changed', async () => {
  const { url } = await berth('halyard/tide-table')
  const ask = async (station: string) =>
    (await fetch(`${url}/?station=${encodeURIComponent(station)}`)).text()
  expect(await ask('Atlantis')).not.toContain(flag)
  expect(await ask("'")).toContain('torn')
  expect(await ask("' OR 1=1 --")).toContain(flag)
})

test('an image nobody knows greets; a static container hides the shared flag', async () => {
  const { port } = await berth('library/nginx', null)
  expect(await dial(port).hear('run')).toContain('Ahoy, team 7')
  const { url } = await berth('halyard/harbour-office', null)
  expect(await (await fetch(`${url}/captains-log`)).text()).toContain(sharedFlag)
})

test('a stopped berth is gone, and so are its connections', async () => {
  const { berths, port } = await berth('halyard/sounding-line')
  const open = dial(port)
  await open.hear('fathoms')
  berths.stop('c1')
  berths.stop('c1')
  await once(open.socket, 'close')
  const late = connect(port, '127.0.0.1')
  const [error] = (await once(late, 'error')) as [NodeJS.ErrnoException]
  expect(error.code).toBe('ECONNREFUSED')
})
