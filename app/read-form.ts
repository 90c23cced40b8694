/**
 * The texts of a posted form; what is missing is empty.
 *
 * @throws {Response} 405 when it came by another method than POST: nothing here takes one.
 */
export async function readForm(request: Request): Promise<(name: string) => string> {
  if (request.method !== 'POST') throw new Response(null, { status: 405, headers: { allow: 'GET, POST' } })
  let form: FormData
  try {
    form = await request.formData()
  } catch {
    // No form at all: as good as an empty one, which says what it misses.
    form = new FormData()
  }
  return (name) => {
    const value = form.get(name)
    return typeof value === 'string' ? value : ''
  }
}
