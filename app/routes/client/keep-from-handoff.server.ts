/**
 * Data that only the page's component reads. The framework encodes what a loader returns for its handoff to a
 * browser that takes the page over; no page of ours is taken over, so that is work for nobody: a tenth of a
 * dashboard's. It encodes what can be listed, so these properties can't be; they are read by name as ever.
 *
 * Only where it was measured to matter: data like this can't be spread.
 */
export function keepFromHandoff<T extends object>(data: T): T {
  for (const key of Object.keys(data)) Object.defineProperty(data, key, { enumerable: false })
  return data
}
