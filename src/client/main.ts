import './components/index.ts'
import './shell/index.ts'
