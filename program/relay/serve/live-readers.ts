import { frameText } from './live-frame.ts'
import type { NumberedAnnouncement, RelayView } from '#program/relay/relay-view.ts'
import type { WebSocket } from 'ws'

/** Bytes that may wait for a reader; it is sent more once it has taken these. */
const mostWaiting = 64 * 1024
/** Milliseconds between two pings; who has not answered one by the next is gone, or reads nothing. */
const pingEvery = 30_000

interface Reader {
  gameId: number
  /** Sends what it has not got yet, oldest first. */
  catchUp: () => void
  push: (announcement: NumberedAnnouncement) => void
  ping: () => void
  close: () => void
}

/** Those who read along over WebSockets what happens in the games; `most` at a time. */
export function liveReaders(view: RelayView, most: number, every = pingEvery) {
  const readers = new Set<Reader>()
  const forget = view.onAnnouncement((announcement) => {
    for (const reader of readers) if (reader.gameId === announcement.gameId) reader.push(announcement)
  })
  const pings = setInterval(() => readers.forEach((reader) => reader.ping()), every).unref()
  return {
    count: () => readers.size,
    isFull: () => readers.size >= most,
    /** Sends a game's announcements to an open WebSocket: those above this number, if there is one, then each as it comes. */
    add(socket: WebSocket, gameId: number, after: number | undefined) {
      const reader = readerOf(view, socket, gameId, after)
      readers.add(reader)
      socket.once('close', () => readers.delete(reader))
      if (after !== undefined) reader.catchUp()
    },
    close() {
      forget()
      clearInterval(pings)
      for (const reader of readers) reader.close()
    },
  }
}

/**
 * What a reader has not taken yet is not kept for it, but asked of the view again once it has taken what waits: a slow one costs no
 * more than a fast one, until it is cut.
 */
function readerOf(view: RelayView, socket: WebSocket, gameId: number, after = 0): Reader {
  let sent = after
  let isBehind = false
  let isThere = true
  socket.on('pong', () => (isThere = true))
  socket.on('error', () => socket.terminate())

  function push(announcement: NumberedAnnouncement) {
    if (isBehind) return
    sent = announcement.number
    isBehind = socket.bufferedAmount > mostWaiting
    socket.send(frameText(announcement), isBehind ? goOn : undefined)
  }
  function goOn() {
    isBehind = false
    if (socket.readyState === socket.OPEN) catchUp()
  }
  function catchUp() {
    try {
      for (const announcement of view.announcementsAfter(gameId, sent)) {
        if (isBehind) return
        push(announcement)
      }
    } catch {
      socket.close(1011) // what was told cannot be read right now: it may ask again
    }
  }

  return {
    gameId,
    catchUp,
    push,
    ping() {
      if (!isThere) {
        socket.terminate()
        return
      }
      isThere = false
      socket.ping()
    },
    close: () => socket.close(1001),
  }
}
