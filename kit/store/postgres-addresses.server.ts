/**
 * Returns the address of each server that a PostgreSQL address names, in order. Several are written as libpq takes them, with
 * commas between hosts: `postgres://user:password@one:5432,two:5432/name`.
 *
 * `target_session_attrs` is dropped: of several servers, the program always uses the one that takes writes.
 */
export function addressesOf(url: string): readonly string[] {
  const [, before = '', hosts = '', after = ''] = /^([a-z]+:\/\/(?:[^@/?]*@)?)([^/?]*)(.*)$/s.exec(url) ?? []
  if (!hosts.includes(',')) return [url]
  return hosts.split(',').map((host) => {
    const address = `${before}${host}${after}`
    const parsed = URL.parse(address)
    if (!parsed?.searchParams.has('target_session_attrs')) return address
    parsed.searchParams.delete('target_session_attrs')
    return parsed.href
  })
}
