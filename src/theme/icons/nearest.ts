/**
 * Names of drawings that are not free, each line after the free one that comes nearest. All of them
 * are of Font Awesome; the free ones are of any of the libraries.
 */
const NEAREST = `
bell: bell-on bells
bolt: bolt-auto lightning
book: book-blank books-medical
book-open: book-open-cover book-open-lines
books: bookshelf book-section
border-all: grid-2 grid-4 grid-5 grid-round grid-2-plus table-layout object-subtract
braces: brackets-curly
brackets: brackets-square bracket-square
brick-wall: block-brick block block-brick-fire
bullseye: bullseye-pointer bullseye-arrow
calendar-days: calendar-lines
camera: camera-cctv camera-polaroid
chart-bar: chart-mixed chart-mixed-up-circle-dollar chart-simple-horizontal chart-waterfall
chart-column: chart-user
chart-line: chart-line-up-down
chart-network: diagram-sankey diagram-subtask diagram-nested diagram-cells diagram-venn
circle-exclamation: diamond-exclamation octagon-exclamation alarm-exclamation hexagon-exclamation
circle-play: play-pause
clipboard-check: clipboard-list-check
clock: clock-desk
cloud: clouds
cloud-bolt: cloud-bolt-moon cloud-bolt-sun
code: code-simple square-code-simple
code-pull-request: code-pull-request-draft code-pull-request-closed
comment: comment-middle message-middle
comment-dots: comment-lines message-lines comment-text message-text messages-question
comments: comment-alt-dots
compass: compass-alt
cookie-bite: cookie-alt
credit-card: credit-card-blank credit-card-front
cube: cube-outline hexagon-vertical-nft
cubes: cubes-stacked-alt
database: database-alt
desktop: display-code display-chart-up
display: screencast presentation-screen monitor-waveform
dog: dog-leashed
door-open: person-to-portal person-from-portal
download: inbox-in down-to-bracket
droplet: raindrops
egg: egg-alt
envelope: envelope-alt
envelopes-bulk: envelopes mail-stack
face-smile: message-smile
feather: quill
file: page document
file-lines: page-lines memo scroll-old
file-contract: memo-circle-check
filter: filter-list
fire: fire-flame
flask: flask-round-potion cauldron flask-potion
flask-vial: vial-circle-check-alt
folder-tree: folder-grid folders-tree
folder-open: folder-arrow-up
forward-step: step-forward-alt
gauge-high: gauge-max gauge-circle-bolt gauge-simple-max
gauge: gauge-simple-low gauge-low gauge-min gauge-simple-min
gear: gear-complex gear-code cog-alt
gears: gears-alt
gem: diamonds-4 diamond-half
glasses: goggles head-side-goggles head-side-brain
globe: globe-pointer browser-globe globe-stand
hammer: hammer-war hammer-brush
hand: hand-wave hand-back-point-up
handshake: handshake-alt-simple
hard-drive: hard-drive-alt
headset: user-headset
heart: heart-half
house: house-blank house-day
image: image-landscape
images: images-user rectangle-history-circle-plus album-collection
inbox: inboxes
key: key-skeleton
keyboard: typewriter keyboard-brightness
laptop: laptop-mobile laptop-slash
layer-group: layer-plus rectangle-history layers-group
lightbulb: lightbulb-on lightbulb-gear lightbulb-exclamation-on
link: link-simple
list: list-dropdown list-radio
list-check: list-timeline ballot-check clipboard-list-checks
location-dot: map-location-pin location-pen
lock: lock-hashtag
lock-open: unlock-keyhole-alt
magnifying-glass: magnifying-glass-waveform search-alt
message: message-pen message-captions messages-dollar
microchip: microchip-ai chip
mobile: mobile-notch mobile-signal
moon: moon-cloud
music: violin guitars saxophone
network-wired: ethernet-alt
palette: swatches paint-roller-alt
paper-plane: paper-plane-top
pen: pencil-mechanical pen-swirl
person: person-sign person-carry family-dress
person-running: person-running-fast
people-group: family people
paintbrush: paint-brush-fine
cylinder: pipe-section pipe-valve pipe-circle-check pipe-collar
plug: plug-circle plug-alt
puzzle-piece: puzzle-piece-simple
quote-left: block-quote
rectangle-list: list-alt-check
repeat: arrows-repeat
retweet: arrows-retweet arrows-rotate-reverse
right-left: arrow-progress transporter transporter-1 transporter-2 transporter-3
robot: user-robot message-bot robot-astromech user-robot-xmarks
rocket: rocket-launch space-station-moon-construction space-station-moon starship
route: route-highway
screwdriver-wrench: tools-alt wrench-simple
server: server-stack
share-nodes: share-all
shield-halved: shield-quartered
signal: signal-stream
sitemap: diagram-lean-canvas
sliders: sliders-up sliders-simple
spider: spider-web spider-black-widow
spinner: spinner-third spinner-scale loader-alt
square-terminal: rectangle-terminal
square-code: rectangle-code
square-plus: layer-circle-plus
star: star-sharp star-christmas
sun: sun-bright sunglasses-sun
table: table-pivot table-rows
timeline: timeline-arrow
toggle-on: toggle-large-on
toggle-off: toggle-large-off
treasure-chest: treasure
truck: truck-bolt truck-container
umbrella: umbrella-alt
user: user-alt-1 user-visor
user-astronaut: alien-8bit user-alien
users: users-medical
video: camcorder
wand-magic-sparkles: staff
wave-square: waveform waveform-lines wave-pulse waveform-path
wind: wind-turbine wind-warning kite
window-maximize: browsers window-frame
xmark: xmark-large
baby: teddy-bear
paw: elephant sheep duck whale snake cow-animal monkey
arrow-big-up: up
arrow-big-down: down
arrow-big-left: left
arrow-big-right: right
chart-treemap: chart-tree-map
send-to-back: send-back
`

const FOUND = new Map<string, string>(
  NEAREST.trim()
    .split('\n')
    .flatMap((line) => {
      const [free = '', others = ''] = line.split(': ')
      return others.split(' ').map((name): [string, string] => [name, free])
    }),
)

/** The free drawing that comes nearest to one that is not; `undefined` for names not known. */
export function findNearestName(name: string): string | undefined {
  return FOUND.get(name)
}

/** All free names that stand for others. */
export const nearestNames: ReadonlySet<string> = new Set(FOUND.values())
