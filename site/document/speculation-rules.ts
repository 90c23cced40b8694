/** Nothing that belongs to a client, changes anything, or was asked for with words. */
const never = ['/dashboard*', '/profile*', '/transactions*', '/logout*', '/api/*', '/*\\?*']

/**
 * Goes into every page: the browser fetches the page of a link when a finger or pointer is about to choose it. As a
 * file it would be one more request, asked for before the fonts.
 */
export const speculationRules = JSON.stringify({
  prefetch: [
    {
      where: { and: [{ href_matches: '/*' }, { not: { href_matches: never } }] },
      eagerness: 'moderate',
    },
  ],
})
