/**
 * Data of a page that only the server draws. The framework writes what a loader returns into the answer, for a browser
 * that takes the page over; here none does, so that is work for nobody, a tenth of a dashboard's. It
 * writes what can be listed, so these properties can't be: the page reads them by name as ever.
 */
export function forServerAlone<T extends object>(data: T): T {
  for (const key of Object.keys(data)) Object.defineProperty(data, key, { enumerable: false })
  return data
}
