/** What happy-dom does otherwise than browsers, where parts of ours depend on it. */

/** Browsers read the name of any node from `Node.prototype`, and so does the sanitizer. */
function nameNodes() {
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

/** An iterator goes on behind a node that is taken out while it stands there. */
function walkOn() {
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

/** Nothing is laid out here; virtual tables draw as much as fits. */
function giveRoom() {
  const size = { clientWidth: 1000, clientHeight: 720 }
  for (const [side, value] of Object.entries(size))
    Object.defineProperty(HTMLElement.prototype, side, { configurable: true, get: () => value })
}

/** Our page has a doctype; formulas are drawn only where there is one. */
function standInStandardsMode() {
  Object.defineProperty(document, 'compatMode', { configurable: true, value: 'CSS1Compat' })
}

/** A link to a download leaves the page where it is. */
function download() {
  const { click } = HTMLElement.prototype
  HTMLAnchorElement.prototype.click = function (this: HTMLAnchorElement) {
    if (this.hasAttribute('download'))
      this.addEventListener('click', (event) => event.preventDefault(), { once: true })
    click.call(this)
  }
}

standInStandardsMode()
nameNodes()
walkOn()
giveRoom()
download()
