/**
 * Waits until something has ended, well or badly, but no longer than a while: a program that stops can't wait for what
 * may never come.
 *
 * @param ms How long at the most, in milliseconds.
 */
export async function waitAtMost(work: Promise<unknown>, ms: number): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  const limit = new Promise((resolve) => {
    timer = setTimeout(resolve, ms)
  })
  const ended = work.then(
    () => {},
    () => {},
  )
  await Promise.race([ended, limit])
  clearTimeout(timer)
}
