/** A page of a list as the contract sends it; after a search `total` is the page's own length. */
export const pageFrom = <Item>(data: Item[], total = data.length) => ({ data, length: data.length, total })
