/** Labels that wish for nearly the same place; they stand together, as near to their wishes as they can. */
interface Cluster {
  /** The middles wished for, less the place each takes in the cluster. */
  wishes: number[]
  first: number
}

const middleOf = ({ wishes }: Cluster) => wishes.reduce((sum, wish) => sum + wish, 0) / wishes.length

/**
 * Where labels of one height stand so that none covers another: in the order of their wishes, between 0 and `space`,
 * each as near to its wish as the others let it. When there is no room for all, they share what there is.
 */
export function endLabels(wishes: number[], labelHeight: number, space: number): number[] {
  const order = wishes.map((_, index) => index).sort((a, b) => wishes[a]! - wishes[b]! || a - b) // own indexes
  const pitch = Math.min(labelHeight, space / Math.max(1, wishes.length))
  const clusters: Cluster[] = []
  order.forEach((label, place) => {
    clusters.push({ wishes: [wishes[label]! - place * pitch], first: place })
    joinOverlapping(clusters)
  })
  const places: number[] = []
  clusters.forEach((cluster) => {
    cluster.wishes.forEach((_, index) => {
      const place = cluster.first + index
      // Cut where the first and the last of all may stand at most; that keeps the order and the distance.
      const base = clamp(middleOf(cluster), pitch / 2, space - pitch / 2 - (order.length - 1) * pitch)
      places[order[place]!] = base + place * pitch
    })
  })
  return places
}

/** Two clusters that would cover each other become one, and that may cover the one above it. */
function joinOverlapping(clusters: Cluster[]) {
  while (clusters.length > 1) {
    const [above, below] = clusters.slice(-2) as [Cluster, Cluster]
    if (middleOf(above) <= middleOf(below)) return
    clusters.splice(-2, 2, { wishes: [...above.wishes, ...below.wishes], first: above.first })
  }
}

const clamp = (value: number, low: number, high: number) => Math.max(low, Math.min(value, high))
