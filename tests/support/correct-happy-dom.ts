/** Corrects where happy-dom differs from browsers, as far as our code depends on it. */

/** Browsers define the name of every node on `Node.prototype`, where the sanitizer reads it. */
function defineNodeNames() {
  const ownName = (node: Node) => {
    for (let kind: object | null = Object.getPrototypeOf(node); kind !== Node.prototype;) {
      const own = Object.getOwnPropertyDescriptor(kind, 'nodeName')
      if (own?.get) return own.get.call(node) as string
      kind = Object.getPrototypeOf(kind) as object | null
      if (!kind) break
    }
    return ''
  }
  Object.defineProperty(Node.prototype, 'nodeName', {
    configurable: true,
    get(this: Node) {
      return ownName(this)
    },
  })
}

const withDescendants = (node: Node): Node[] => [node, ...[...node.childNodes].flatMap(withDescendants)]

/** An iterator continues after its current node is removed. */
function keepIterating() {
  document.createNodeIterator = (root: Node) => {
    const nodes = withDescendants(root)
    const nextNode = () => {
      let node = nodes.shift()
      while (node && node !== root && !root.contains(node)) node = nodes.shift()
      return node ?? null
    }
    return { nextNode } as NodeIterator
  }
}

/** There is no layout here; virtual tables render as much as fits. */
function defineSizes() {
  const size = { clientWidth: 1000, clientHeight: 720 }
  for (const [side, value] of Object.entries(size))
    Object.defineProperty(HTMLElement.prototype, side, { configurable: true, get: () => value })
}

/** Without layout no element is at any point of the window. */
function stubElementsFromPoint() {
  document.elementsFromPoint = () => []
}

/** Our page has a doctype; formulas are only rendered in standards mode. */
function defineStandardsMode() {
  Object.defineProperty(document, 'compatMode', { configurable: true, value: 'CSS1Compat' })
}

/** A link to a download does not leave the page. */
function keepPageOnDownload() {
  const { click } = HTMLElement.prototype
  HTMLAnchorElement.prototype.click = function (this: HTMLAnchorElement) {
    if (this.hasAttribute('download'))
      this.addEventListener('click', (event) => event.preventDefault(), { once: true })
    click.call(this)
  }
}

defineStandardsMode()
stubElementsFromPoint()
defineNodeNames()
keepIterating()
defineSizes()
keepPageOnDownload()
