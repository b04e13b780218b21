/** `npm run badday` prints the full figures; the short form, part of `npm test` and `npm run check`, tries each fault once. */
export const isFull = process.env.HALYARD_BADDAY === 'full'

/** A size that depends on the form. */
export const sized = <Size>({ full, short }: { full: Size; short: Size }) => (isFull ? full : short)
