/** Names that authors use without importing them, and where they come from. */
export const HOOK_NAMES = [
  'useState',
  'useEffect',
  'useMemo',
  'useRef',
  'useCallback',
  'useContext',
  'useReducer',
  'useLayoutEffect',
  'useId',
  'useImperativeHandle',
  'useDebugValue',
]

export const REACT_NAMES = [
  'Children',
  'Component',
  'Fragment',
  'PureComponent',
  'Suspense',
  'cloneElement',
  'createContext',
  'createElement',
  'createPortal',
  'createRef',
  'forwardRef',
  'isValidElement',
  'lazy',
  'memo',
  'startTransition',
  'useDeferredValue',
  'useInsertionEffect',
  'useSyncExternalStore',
  'useTransition',
]

/** The specifier under which author code reaches our own components. */
export const COMPONENTS_SPECIFIER = 'virtual:pergola/components'
