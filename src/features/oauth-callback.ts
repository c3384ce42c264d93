import { OAUTH_CALLBACK, OAUTH_CHANNEL } from '../contract/index.ts'
import type { Feature, ProjectSession } from '../project/index.ts'

const SCRIPT = OAUTH_CALLBACK.replace('.html', '.js')

/** A file of its own: policies of sites allow no scripts in pages. */
const SCRIPT_TEXT = `new BroadcastChannel('${OAUTH_CHANNEL}').postMessage(location.search)
close()
`

const PAGE = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="robots" content="noindex">
<meta name="referrer" content="no-referrer">
<title>OAuth</title>
<script type="module" src="${SCRIPT.slice(SCRIPT.lastIndexOf('/') + 1)}"></script>
<p>✓</p>
</html>
`

/** The page that identity servers lead readers back to from the request console. */
export function createOAuthCallback({ project }: ProjectSession): Feature {
  return {
    name: 'oauth-callback',
    *files() {
      if (project.identityServers.length === 0) return
      yield { path: OAUTH_CALLBACK, kind: 'generated', type: 'text/html', body: () => PAGE }
      yield { path: SCRIPT, kind: 'generated', type: 'text/javascript', body: () => SCRIPT_TEXT }
    },
  }
}
