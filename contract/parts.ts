/** Splits items into parts of at most `max`, counted or by their weight; an item heavier than `max` is a part of its own. */
export function* inParts<Item>(items: Iterable<Item>, max: number, weightOf: (item: Item) => number = () => 1): Generator<Item[]> {
  let part: Item[] = []
  let room = max
  for (const item of items) {
    const weight = weightOf(item)
    if (weight > room && part.length > 0) {
      yield part
      part = []
      room = max
    }
    part.push(item)
    room -= weight
  }
  if (part.length > 0) yield part
}
