import { type AnyStateMachine, type AnyStateNode, type AnyTransitionDefinition, StateMachine } from 'xstate'

const charts = import.meta.glob<Record<string, unknown>>('/machines/*.ts', { eager: true })
const sources = import.meta.glob<string>('/machines/*.ts', { eager: true, query: '?raw', import: 'default' })

/** The page docs/statecharts.md: every chart of machines/ with its docstring, drawn from the chart itself. */
export function statechartsPage(): string {
  const sections = Object.keys(charts).flatMap((file) =>
    Object.entries(charts[file]!).flatMap(([name, chart]) =>
      chart instanceof StateMachine ? section(file, name, chart as AnyStateMachine) : [],
    ),
  )
  return [heading, ...sections].join('\n\n') + '\n'
}

const heading = `# Statecharts

Drawn from the charts by \`npm run statecharts\`; a test fails when this page is old. An arrow says what happened, in
brackets what must hold, and after the slash what the chart has others do. A state lists what it calls and does on entry.`

const section = (file: string, name: string, chart: AnyStateMachine) => `## ${chart.id}

\`${file.slice(1)}\`: ${docstringOf(sources[file]!, name)}

\`\`\`mermaid
${drawing(chart)}
\`\`\``

/** The comment above an exported chart, as one line. */
function docstringOf(source: string, name: string): string {
  const above = source.slice(0, source.indexOf(`export const ${name}`))
  return above
    .slice(above.lastIndexOf('/**') + 3, above.lastIndexOf('*/'))
    .replace(/^ \*/gm, '')
    .replace(/\s+/g, ' ')
    .trim()
}

function drawing({ root }: AnyStateMachine): string {
  const isParallel = root.type === 'parallel'
  const body = isParallel ? [titled(root, 'state'), '{', ...inside(root), '}'] : inside(root)
  return ['stateDiagram-v2', ...indented(joinBraces(body))].join('\n')
}

/** The contents of a state with children: these, their arrows, and the arrows that apply to all of them. */
function inside(node: AnyStateNode): string[] {
  const children = Object.values(node.states)
  const forAll = arrowsOf(node).filter(({ target }) => isWithin(target, node))
  return [
    ...(node.type === 'compound' ? [`[*] --> ${idOf(node.initial.target[0]!)}`] : []),
    ...children.flatMap((child, index) => [...separator(node, index), ...state(child), ...leaving(child)]),
    ...(forAll.length > 0 ? [`state "any of these" as ${idOf(node)}_any`] : []),
    ...forAll.map(({ target, label }) => `${idOf(node)}_any --> ${idOf(target)}: ${label}`),
  ]
}

const separator = (node: AnyStateNode, index: number) => (node.type === 'parallel' && index > 0 ? ['--'] : [])

function state(node: AnyStateNode): string[] {
  const notes = notesOf(node)
  if (node.type === 'atomic') return [titled(node, 'state'), ...notes.map((note) => `${idOf(node)}: ${note}`)]
  return [titled(node, 'state', notes), '{', ...inside(node), '}']
}

const titled = (node: AnyStateNode, word: string, notes: string[] = []) =>
  `${word} "${[node.key, ...notes].join(', ')}" as ${idOf(node)}`

/** Arrows that leave a state; those to its own children are drawn inside it. */
const leaving = (node: AnyStateNode) =>
  arrowsOf(node)
    .filter(({ target }) => node.type === 'atomic' || !isWithin(target, node))
    .map(({ target, label }) => `${idOf(node)} --> ${idOf(target)}: ${label}`)

const arrowsOf = (node: AnyStateNode) =>
  choicesOf(node).flatMap((choice) =>
    choice.target ? [{ target: choice.target[0]!, label: labelOf(choice) }] : [],
  )

/** What a state does without being left: what it invokes, its entry actions and the events it handles. */
const notesOf = (node: AnyStateNode) => [
  ...node.invoke.map(({ src }) => `calls ${nameOf(src)}`),
  ...node.entry.filter(isOurs).map((action) => `does ${nameOf(action)}`),
  ...choicesOf(node)
    .filter(({ target }) => target === undefined)
    .map((choice) => `on ${labelOf(choice)}`),
]

const choicesOf = (node: AnyStateNode) => [...[...node.transitions.values()].flat(), ...(node.always ?? [])]

function labelOf({ eventType, guard, actions }: AnyTransitionDefinition): string {
  const condition = guard ? ` [${guardText(guard)}]` : ''
  const effects = actions.length > 0 ? ` / ${actions.map(nameOf).join(', ')}` : ''
  return `${eventText(eventType)}${condition}${effects}`.trim()
}

function eventText(eventType: string): string {
  const [, kind, moment] = /^xstate\.(done|error|after)\.(?:actor\.)?([^.]*)/.exec(eventType) ?? []
  if (kind === 'done') return 'answered'
  if (kind === 'error') return 'failed'
  if (kind === 'after') return /^\d+$/.test(moment!) ? `after ${Number(moment) / 1000} s` : moment!
  return eventType
}

function guardText(guard: unknown): string {
  if (typeof guard !== 'object' || guard === null) return String(guard)
  const { type, params } = guard as GuardObject
  return typeof params === 'string' || typeof params === 'number' ? `${type} ${params}` : type
}

interface GuardObject {
  type: string
  params?: unknown
}

/** Whether an action is ours: the chart starts its timers on entry by unnamed actions. */
const isOurs = (action: unknown) => typeof action !== 'function'

const nameOf = (it: unknown): string =>
  typeof it === 'object' && it !== null && 'type' in it ? String(it.type) : String(it)

const isWithin = (node: AnyStateNode, ancestor: AnyStateNode): boolean =>
  node.parent === ancestor || (node.parent !== undefined && isWithin(node.parent, ancestor))

const idOf = (node: AnyStateNode) =>
  node.path.length === 0 ? node.key.replaceAll(' ', '_') : node.path.join('_')

/** Joins `state … {` into one line, as Mermaid requires. */
const joinBraces = (lines: string[]) =>
  lines.reduce<string[]>(
    (text, line) => (line === '{' ? [...text.slice(0, -1), `${text.at(-1)} {`] : [...text, line]),
    [],
  )

function indented(lines: string[]): string[] {
  let depth = 1
  return lines.map((line) => {
    if (line === '}') depth -= 1
    const text = '  '.repeat(depth) + line
    if (line.endsWith('{')) depth += 1
    return text
  })
}
