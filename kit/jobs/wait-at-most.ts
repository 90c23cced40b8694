/**
 * Waits until work has settled, but no longer than a limit: a program that stops can't wait forever.
 *
 * @param ms The maximum wait in milliseconds.
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
