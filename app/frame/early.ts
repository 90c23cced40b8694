/**
 * Goes into the head as an inline script, by its hash: it picks the account state before the
 * first paint, so that Login does not flash for someone who is signed in.
 */
export const earlyScript =
  "try{JSON.parse(localStorage.user).name&&document.documentElement.setAttribute('data-signed-in','')}catch{}"
