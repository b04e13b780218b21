/** Labels that would overlap at their ideal positions; they are stacked, as close to these as possible. */
interface Cluster {
  /** The ideal centers, less each label's offset within the cluster. */
  wishes: number[]
  first: number
}

const middleOf = ({ wishes }: Cluster) => wishes.reduce((sum, wish) => sum + wish, 0) / wishes.length

/**
 * Positions labels of equal height so that none overlaps another: in the order of their ideal centers (`wishes`),
 * between 0 and `space`, each as close to its own as possible. If they do not all fit, they share the space evenly.
 */
export function endLabels(wishes: number[], labelHeight: number, space: number): number[] {
  const order = wishes.map((_, index) => index).sort((a, b) => wishes[a]! - wishes[b]! || a - b) // indexes of `wishes` itself
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
      // Clamped so that the first and the last of all labels fit; this keeps order and spacing.
      const base = clamp(middleOf(cluster), pitch / 2, space - pitch / 2 - (order.length - 1) * pitch)
      places[order[place]!] = base + place * pitch
    })
  })
  return places
}

/** Merges the last two clusters if they overlap; the result may overlap the one above in turn. */
function joinOverlapping(clusters: Cluster[]) {
  while (clusters.length > 1) {
    const [above, below] = clusters.slice(-2) as [Cluster, Cluster]
    if (middleOf(above) <= middleOf(below)) return
    clusters.splice(-2, 2, { wishes: [...above.wishes, ...below.wishes], first: above.first })
  }
}

const clamp = (value: number, low: number, high: number) => Math.max(low, Math.min(value, high))
