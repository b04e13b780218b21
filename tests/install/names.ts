import { createSocket } from 'node:dgram'
import { once } from 'node:events'

/** A resolver of names, as Docker has one for its containers: it knows one address, or none, for every name. */
export async function resolverOn(address: () => string | undefined) {
  const socket = createSocket('udp4')
  socket.on('message', (question, { port, address: from }) => {
    const known = address()
    const end = question.indexOf(0, 12) + 5 // of the name, its type and its class
    const isForAddress = question.readUInt16BE(end - 4) === 1
    const answers = known !== undefined && isForAddress ? 1 : 0
    const head = Buffer.from(question.subarray(0, 12))
    head.writeUInt16BE(known === undefined ? 0x8183 : 0x8180, 2)
    head.writeUInt16BE(answers, 6)
    head.writeUInt32BE(0, 8)
    // The name by reference, an address, for one second.
    const answer = Buffer.from([
      0xc0,
      12,
      0,
      1,
      0,
      1,
      0,
      0,
      0,
      1,
      0,
      4,
      ...(known ?? '0.0.0.0').split('.').map(Number),
    ])
    socket.send(Buffer.concat([head, question.subarray(12, end), ...(answers ? [answer] : [])]), port, from)
  })
  socket.bind(0, '127.0.0.1')
  await once(socket, 'listening')
  return { port: socket.address().port, close: () => socket.close() }
}
