import { longestPayload, pcapOf } from '#arena/rules/traffic/pcap.ts'
import type { Endpoint } from '#arena/parts/proxy.ts'
import { readPcap } from '#tests/support/read-pcap.ts'
import { expect, test } from 'vitest'

const client: Endpoint = { address: '10.13.0.7', port: 50_000 }
const container: Endpoint = { address: '127.0.0.1', port: 1337 }

test('each packet is read back with its time, addresses and bytes', () => {
  const time = Date.UTC(2030, 4, 5, 12, 0, 0, 250)
  const packets = readPcap(
    pcapOf([
      { time, from: client, to: container, bytes: Buffer.from('name? ⚓\n') },
      { time: time + 1_500, from: container, to: client, bytes: Buffer.from([0, 255, 10]) },
    ]),
  )
  expect(packets).toEqual([
    {
      time,
      from: '0000:0000:0000:0000:0000:ffff:0a0d:0007 50000',
      to: '0000:0000:0000:0000:0000:ffff:7f00:0001 1337',
      payload: Buffer.from('name? ⚓\n'),
      isSound: true,
    },
    expect.objectContaining({
      time: time + 1_500,
      to: expect.stringContaining('50000') as string,
      payload: Buffer.from([0, 255, 10]),
      isSound: true,
    }),
  ])
})

test.each([
  ['::1', '0000:0000:0000:0000:0000:0000:0000:0001'],
  ['2001:db8::a:7', '2001:0db8:0000:0000:0000:0000:000a:0007'],
  ['fe80::1%eth0', 'fe80:0000:0000:0000:0000:0000:0000:0001'],
  ['::ffff:192.168.0.9', '0000:0000:0000:0000:0000:ffff:c0a8:0009'],
  ['1:2:3:4:5:6:7:8', '0001:0002:0003:0004:0005:0006:0007:0008'],
])('the address %s is written to a packet unchanged', (address, inFull) => {
  const [packet] = readPcap(
    pcapOf([{ time: 0, from: { address, port: 1 }, to: container, bytes: Buffer.alloc(1) }]),
  )
  expect(packet!.from).toBe(`${inFull} 1`)
})

test('the checksum is right for any bytes: an odd number of them, none, and the longest packet', () => {
  const lengths = [0, 1, 2, 1399, longestPayload]
  const sent = lengths.map((length) => ({
    time: 0,
    from: client,
    to: container,
    bytes: Buffer.alloc(length, 0xa7),
  }))
  const packets = readPcap(pcapOf(sent))
  expect(packets.map(({ payload }) => payload.length)).toEqual(lengths)
  expect(packets.every(({ isSound }) => isSound)).toBe(true)
})
