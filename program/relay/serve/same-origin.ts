import { isFromOtherSite, type Visitor } from '#program/lib/visitor.ts'
import type { IncomingMessage } from 'node:http'

/** Whether a page of this very site sent a request, as its browser says; who says nothing about it is no browser of today. */
export function isSameOrigin(request: Pick<IncomingMessage, 'headers'>, visitor: Visitor): boolean {
  const { origin, 'sec-fetch-site': site } = request.headers
  if (origin === undefined && site === undefined) return false
  return !isFromOtherSite(request, visitor) && (site === undefined || site === 'same-origin')
}
