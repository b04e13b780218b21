import { clock } from './open-transport.ts'

/** Records a moment, in milliseconds, that the server has just pushed to this page. */
export const noteServerMoment = (moment: number) => clock.noteMoment(moment)

/** How far the server's clock is ahead of this page's, and how far off that may be. */
export const serverClock = () => clock.estimate()

/** How far the server's clock is ahead of ours, in milliseconds; 0 until it is known. */
export const serverOffset = () => serverClock().ms

/** The server's time now, in milliseconds. Every countdown and every "has started" follows it. */
export const serverNow = () => Date.now() + serverOffset()
