export { keepPlaceScript, redirectPage } from './redirect-page.ts'
