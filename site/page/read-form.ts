/** The parts of a request that a form is read from. */
type PostedRequest = Pick<Request, 'method' | 'formData'>

/**
 * A posted form, with its files.
 *
 * @throws {Response} 405 if the method is not POST. 400 if a text holds a NUL,
 *   which nobody types and PostgreSQL can't store.
 */
export async function readFormData(request: PostedRequest): Promise<FormData> {
  if (request.method !== 'POST') throw new Response(null, { status: 405, headers: { allow: 'GET, POST' } })
  const form = await parseForm(request)
  for (const value of form.values()) {
    if (typeof value === 'string' && value.includes('\0')) throw new Response(null, { status: 400 })
  }
  return form
}

async function parseForm(request: PostedRequest): Promise<FormData> {
  try {
    return await request.formData()
  } catch {
    // No form at all: as good as an empty one, which says what it misses.
    return new FormData()
  }
}

/**
 * The texts of a posted form; what is missing is empty.
 *
 * @throws {Response} 405 if the method is not POST.
 */
export async function readForm(request: PostedRequest): Promise<(name: string) => string> {
  const form = await readFormData(request)
  return (name) => {
    const value = form.get(name)
    return typeof value === 'string' ? value : ''
  }
}
