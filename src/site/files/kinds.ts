/** A script that is at home in browsers as well asks first whether it has what Node.js has. */
const ASKS_FIRST = /\btypeof\s*\(?\s*(?:module|exports|require|process|define)\b|\bdefine\.amd\b/

/** What only Node.js and its like have. */
const PROGRAM_PARTS = [
  /^\uFEFF?#!/,
  /(?<![.\w$])require\s*\(\s*["'`]/,
  /(?<![.\w$])module\.exports\b/,
  /(?<![.\w$])exports\.[\w$]+\s*=[^=]/,
  /(?<![.\w$])(?:__dirname|__filename)\b/,
  /(?<![.\w$])process\.(?:argv|exit|cwd|stdout)\b/,
  /\bfrom\s*["']node:/,
]

const COMMENTS = /\/\*[\s\S]*?\*\/|(?<![:"'`\\])\/\/[^\n]*/g

/** What is done with a file of the docs folder that is no page. */
export type FileKind =
  /** It is published. */
  | 'public'
  /** It is published where something refers to it. */
  | 'unasked'
  /** It is never published. */
  | 'secret'

/** Endings of what pages show, play, load and offer, in all the forms that sites use. */
const PUBLIC_ENDINGS = new Set(
  [
    'png jpg jpeg jfif gif webp svg ico avif bmp apng tif tiff heic heif cur',
    'mp4 webm mov m4v ogv mkv mp3 wav ogg oga opus m4a flac aac vtt srt m3u8',
    'css js json json5 jsonl ndjson geojson topojson yaml yml txt csv tsv xml xsd xsl xslt rss atom',
    'html htm woff woff2 ttf otf eot pdf epub zip gz tgz bz2 xz 7z tar wasm webmanifest appcache',
    'docx doc xlsx xls pptx ppt odt ods odp odg rtf ics vcf drawio excalidraw fig sketch psd ai eps',
    'glb gltf obj stl usdz riv lottie hdr graphql graphqls gql proto wsdl raml avsc postman_collection',
  ]
    .join(' ')
    .split(' '),
)

/** Names that hosts, browsers and other systems look for. */
const PUBLIC_NAMES =
  /^(?:CNAME|_headers|_redirects|\.nojekyll|apple-app-site-association|skill\.md)$/

/** Files that programs are made, installed and run by, whatever their ending. */
const TOOL_FILES =
  /^(?:package(?:-lock)?\.json|npm-shrinkwrap\.json|pnpm-(?:lock|workspace)\.yaml|composer\.(?:json|lock)|(?:ts|js)config(?:\..+)?\.json|(?:docker-)?compose(?:\..+)?\.ya?ml|(?:lerna|nx|turbo|renovate|biome|deno|angular|project|nodemon|commitlint)\.jsonc?|mkdocs\.ya?ml|requirements.*\.txt|.*[-.]lock\.(?:json|ya?ml)|.*\.config\.js|(?:gulp|Grunt|Cake)file\.js)$/i

const SECRETS =
  /^(?:id_(?:rsa|dsa|ecdsa|ed25519)(?:_sk)?|\.env(?:\..+)?|.+\.env|.+\.(?:key|p12|pfx|jks|keystore|kdbx|ppk|tfstate|tfvars)(?:\.backup|\.json)?|.*\.(?:sqlite3?|db3?|mdb|rdb|dump|bak)|(?:aws[-_]?)?credentials(?:\.(?:json|ya?ml|toml|ini|csv|txt|xml))?|client[-_]secrets?.*\.json|service[-_]account.*\.json|secrets?\.(?:json|ya?ml|toml|ini|txt|xml)|\.?(?:npmrc|netrc|_netrc|pgpass|htpasswd|pypirc|dockercfg|git-credentials))$/i

/** What is done with a file of this path, going by its name. */
export function getFileKind(path: string): FileKind {
  const name = path.slice(path.lastIndexOf('/') + 1)
  if (SECRETS.test(name)) return 'secret'
  if (TOOL_FILES.test(name)) return 'unasked'
  if (PUBLIC_NAMES.test(name) || path.startsWith('.well-known/')) return 'public'
  const ending = /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase()
  return ending !== undefined && PUBLIC_ENDINGS.has(ending) ? 'public' : 'unasked'
}

/** Whether a text is a private key in one of the forms that programs write. */
export function isPrivateKey(text: string): boolean {
  return /-----BEGIN [A-Z ]*PRIVATE KEY(?: BLOCK)?-----/.test(text)
}

/** Whether a script is made for Node.js, as those are that prepare docs: in browsers it would fail. */
export function isProgram(text: string): boolean {
  if (ASKS_FIRST.test(text)) return false
  const code = text.replaceAll(COMMENTS, '')
  return PROGRAM_PARTS.some((part) => part.test(code))
}
