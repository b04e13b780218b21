import { sharedFlag } from '#arena/containers/puzzle.ts'
import { encodings, type Encoding } from './encodings.ts'
import type { ChallengeCategory, ChallengeType } from '#contract/api.gen.ts'

/** A challenge of the demo world, before it is created. */
export interface Plan {
  title: string
  category: ChallengeCategory
  type: ChallengeType
  content: string
  points: number
  hints?: string[]
  /** The accepted flag; dynamic challenges make their own. */
  flag?: string
  image?: string
  /** Whether traffic through the platform to its containers is captured. */
  isCaptured?: boolean
  /** A wrong flag that many teams arrive at: the challenge needs a review. */
  decoy?: string
  /** How often a team may submit. */
  submissionLimit?: number
  /** Minutes after the start of its game from which a solve earns nothing. */
  closesAfter?: number
  /** The division whose teams do not see it. */
  hiddenFrom?: string
}

const hidden = (
  category: ChallengeCategory,
  title: string,
  points: number,
  encoding: Encoding,
  word: string,
  story: string,
  hint?: string,
): Plan => {
  const flag = `flag{${word}}`
  const content = `${story}\n\n\`\`\`\n${encodings[encoding](flag)}\n\`\`\``
  return { title, category, type: 'StaticAttachment', content, points, flag, ...(hint && { hints: [hint] }) }
}

const service = (
  category: ChallengeCategory,
  title: string,
  points: number,
  image: string,
  content: string,
  hint: string,
): Plan => ({
  title,
  category,
  type: 'DynamicContainer',
  content,
  points,
  hints: [hint],
  image: `halyard/${image}:1`,
})

/** Marks a challenge whose connections are captured. */
const captured = (plan: Plan): Plan => ({ ...plan, isCaptured: true })

/** How far into the running game its world opens, in minutes; some of what people watch happens soon after. */
const worldOpensAfter = 12 * 60

/** Marks a challenge that a team may try three times. */
const limited = (plan: Plan): Plan => ({ ...plan, submissionLimit: 3 })

/** Marks a challenge whose deadline passes while people watch. */
const closing = (plan: Plan): Plan => ({ ...plan, closesAfter: worldOpensAfter + 20 })

/** Marks a challenge that those who were here before do not see. */
const notForAlumni = (plan: Plan): Plan => ({ ...plan, hiddenFrom: 'Alumni' })

/** The thirty challenges of the running game, by category. */
export const plans: Plan[] = [
  hidden(
    'Misc',
    'Sanity at Sea',
    100,
    'backwards',
    'ahoy_there',
    'Every voyage begins with a look into the mirror.',
  ),
  limited(
    hidden(
      'Misc',
      'Bottle Post',
      200,
      'base64',
      'washed_ashore',
      'A bottle came in with the tide. The ink has run, but only a little.',
    ),
  ),
  hidden(
    'Misc',
    'Knots per Hour',
    300,
    'decimal',
    'speed_through_water',
    'The log line was read out once a second, and somebody wrote the numbers down.',
  ),
  hidden(
    'Crypto',
    'Semaphore',
    100,
    'rot13',
    'half_turn_to_port',
    'The signaller stood with his back to us: everything is turned half the alphabet.',
  ),
  {
    ...hidden(
      'Crypto',
      'Twice-knotted Rope',
      300,
      'fence',
      'over_and_under',
      'Two strands were laid one after the other. Once they were one rope: first from the one, then from the other.',
      'Two rails make a fence.',
    ),
    decoy: 'flag{under_and_over}',
  },
  hidden(
    'Crypto',
    'Dead Reckoning',
    400,
    'xor',
    'the_answer_is_the_key',
    'The navigator changed every byte by the same number, and the number is the answer to everything.',
    '42 is `0x2a`.',
  ),
  hidden(
    'Crypto',
    'Signal Book',
    500,
    'binary',
    'two_flags_are_enough',
    'With two flags one can say anything. It only takes longer.',
  ),
  captured(
    service(
      'Pwn',
      'Boatswain’s Register',
      300,
      'boatswain',
      'The boatswain writes your name into his register, and your rank right behind it. He counts letters as well as he swims.\n\nConnect with `nc`.',
      'The register keeps 16 letters for a name.',
    ),
  ),
  service(
    'Pwn',
    'Sounding Line',
    200,
    'sounding-line',
    'The sea here is 1 to 1000 fathoms deep, and you have twelve throws of the line. Connect with `nc`.',
    'Halve it.',
  ),
  {
    title: 'Loose Cannon',
    category: 'Pwn',
    type: 'StaticContainer',
    points: 400,
    image: 'halyard/telegraph:1',
    flag: sharedFlag,
    isCaptured: true,
    content:
      'A coast station sends the same message to everybody, last letter first. Connect with `nc` and mind the current.',
    hints: ['`base64 -d | rev`'],
  },
  service(
    'Web',
    'Paper Lanterns',
    100,
    'harbour-office',
    'The harbour office is closed until high water. Machines, too, mind the rules of this house: **robots** above all.\n\nOpen it in your browser, or use `curl`.',
    'What are robots asked not to read?',
  ),
  service(
    'Web',
    'The Quartermaster’s Ledger',
    300,
    'bridge',
    'The quartermaster trusts whoever signs as `captain`. Open the bridge in your browser and see how it knows you.',
    'Who says that you are a passenger? Your browser does.',
  ),
  captured(
    service(
      'Web',
      'Tide Table API',
      400,
      'tide-table',
      'A tide table that looks up any station you name. One station is **not** on the chart.',
      'The name is glued into the question.',
    ),
  ),
  hidden(
    'Web',
    'Cross-Origin Ferry',
    200,
    'url',
    'percent_of_the_fare',
    'The ferry’s ticket, as the ticket machine wrote it into the address.',
  ),
  hidden(
    'Reverse',
    'Ship in a Bottle',
    200,
    'hex',
    'how_did_it_get_in',
    'Somebody took the ship apart, byte by byte.',
  ),
  hidden(
    'Reverse',
    '逆流のコンパス',
    400,
    'backwards',
    '針は南を指す',
    'The compass runs against the current.',
  ),
  hidden(
    'Reverse',
    'Capstan',
    300,
    'octal',
    'heave_and_pawl',
    'The capstan has eight bars. Count as it does.',
  ),
  closing(
    hidden(
      'Forensics',
      'Drowned Disk',
      200,
      'base64',
      'bubbles_rising',
      'This is all that could be read from the disk after three days in the harbour.',
    ),
  ),
  {
    title: 'Sealed Orders',
    category: 'Forensics',
    type: 'DynamicAttachment',
    points: 400,
    content: 'Every ship was given orders of its own. Open yours when you are at sea.',
    hints: ['The seal is Base64.'],
  },
  hidden(
    'Forensics',
    'Salvage',
    300,
    'hex',
    'finders_keepers',
    'A dump of the ship’s computer. The interesting part begins with `66 6c 61 67`.',
  ),
  hidden(
    'Hardware',
    'Bilge Pump',
    300,
    'binary',
    'pump_or_swim',
    'The float switch of the bilge pump was logged for a night: up is 1, down is 0.',
  ),
  notForAlumni(
    hidden(
      'Hardware',
      'Lamp Room',
      200,
      'decimal',
      'keep_it_burning',
      'The controller of the lighthouse lamp prints one number for every flash.',
    ),
  ),
  hidden(
    'OSINT',
    'Which Lighthouse?',
    100,
    'rot13',
    'pharos_of_alexandria',
    'One of the Seven Wonders, and the word for its kind in half a dozen languages. The keeper turned the sign around by thirteen.',
  ),
  hidden('OSINT', 'Home Port', 200, 'backwards', 'valletta_harbour', 'A post card with a reversed postmark.'),
  hidden(
    'Mobile',
    'Deck Phone',
    200,
    'url',
    'ring_the_bridge',
    'A link that was shared from the deck phone.',
  ),
  hidden(
    'Mobile',
    'Pocket Sextant',
    300,
    'base64',
    'noon_sight_taken',
    'The app keeps its secret in its settings, and its settings in Base64.',
  ),
  hidden(
    'AI',
    'Parrot',
    200,
    'rot13',
    'polly_predicts_tokens',
    'It repeats what it was told, thirteen letters late.',
  ),
  hidden('AI', 'Ghost Crew', 300, 'hex', 'nobody_at_the_helm', 'The autopilot’s last words.'),
  hidden(
    'PPC',
    'Stowage Plan',
    300,
    'octal',
    'first_in_last_out',
    'The stowage plan is written in base eight, as the shipper had eight fingers left.',
  ),
  hidden(
    'Blockchain',
    'Anchor Chain',
    300,
    'xor',
    'every_link_counts',
    'Every link was changed by `0x2a`. A chain is as strong as that.',
  ),
]

/** Held back at first, and opened one by one while the demo runs, so that there is always something new. */
export const laterTitles = ['Anchor Chain', 'Ghost Crew', 'Capstan']
