// Frameworks of user interfaces and their state: React, Next, Redux, Vue, Angular, Svelte.

import type { Vocabulary } from '../vocabulary.ts'

const scripts = ['javascript', 'typescript', 'typescriptreact'] as const

export const clientFrameworks: readonly Vocabulary[] = [
  {
    name: 'react',
    languages: scripts,
    imports: ['react', 'react-dom', 'preact', 'react-native'],
    classes: [
      { phrases: ['component state', 'local state', 'state update'], targets: ['use state', 'set state', 'use reducer', 'state'] },
      { phrases: ['side effect', 'side effects', 'after render'], targets: ['use effect', 'use layout effect', 'effect', 'cleanup'] },
      {
        phrases: ['re-render', 'rerender', 'unnecessary render', 'memoized component'],
        targets: ['memo', 'use memo', 'use callback', 'should component update', 'pure component'],
      },
      { phrases: ['context', 'prop drilling', 'shared state'], targets: ['context', 'provider', 'use context', 'create context', 'consumer'] },
      { phrases: ['ref', 'refs', 'dom reference'], targets: ['ref', 'use ref', 'forward ref', 'create ref', 'use imperative handle'] },
      { phrases: ['custom hook', 'hooks'], targets: ['use effect', 'use callback', 'hook'] },
      { phrases: ['error boundary', 'render error'], targets: ['error boundary', 'component did catch', 'get derived state from error'] },
      { phrases: ['lazy component', 'suspense', 'code splitting'], targets: ['lazy', 'suspense', 'fallback', 'loadable'] },
      {
        phrases: ['mount', 'unmount', 'lifecycle'],
        targets: ['component did mount', 'component will unmount', 'component did update', 'use effect'],
      },
      { phrases: ['portal', 'render outside'], targets: ['portal', 'create portal', 'overlay'] },
      { phrases: ['controlled input', 'form input', 'input change'], targets: ['on change', 'input', 'controlled', 'on blur', 'on submit'] },
      {
        phrases: ['hydration', 'server rendering', 'ssr'],
        targets: ['hydrate', 'hydrate root', 'render to string', 'render to pipeable stream', 'server'],
      },
      { phrases: ['higher order component', 'hoc'], targets: ['wrapped component', 'display name', 'connect'] },
    ],
  },
  {
    name: 'next',
    languages: scripts,
    imports: ['next'],
    classes: [
      {
        phrases: ['server side rendering', 'ssr', 'data fetching'],
        targets: ['get server side props', 'get initial props', 'get static props', 'server props'],
      },
      {
        phrases: ['static generation', 'static paths', 'prerender'],
        targets: ['get static props', 'get static paths', 'generate static params', 'revalidate', 'prerender'],
      },
      { phrases: ['page navigation', 'client navigation', 'link'], targets: ['use router', 'router', 'link', 'prefetch', 'push', 'pathname'] },
      { phrases: ['api route', 'route handler'], targets: ['api', 'handler', 'route', 'next request', 'next response'] },
      { phrases: ['page metadata', 'page title', 'head tags'], targets: ['metadata', 'generate metadata', 'head', 'title'] },
      { phrases: ['image optimization', 'responsive image'], targets: ['image', 'image loader', 'srcset', 'device sizes'] },
      {
        phrases: ['incremental regeneration', 'cache revalidation'],
        targets: ['revalidate', 'revalidate path', 'revalidate tag', 'isr', 'unstable cache'],
      },
      { phrases: ['server action', 'server component'], targets: ['server action', 'action', 'use server', 'server component', 'rsc'] },
      { phrases: ['page layout', 'app shell'], targets: ['layout', 'root layout', 'app', 'document', 'template'] },
      { phrases: ['not found page', 'error page'], targets: ['not found', 'error', 'global error', 'status code'] },
    ],
  },
  {
    name: 'redux',
    languages: scripts,
    imports: ['redux', 'react-redux', '@reduxjs/toolkit', 'redux-saga', 'redux-thunk', 'zustand'],
    classes: [
      { phrases: ['global state', 'state container', 'app state'], targets: ['store', 'create store', 'configure store', 'root reducer', 'state'] },
      {
        phrases: ['reducer', 'state change', 'state transition'],
        targets: ['reducer', 'create reducer', 'create slice', 'slice', 'extra reducers', 'combine reducers'],
      },
      {
        phrases: ['action', 'actions', 'dispatch action'],
        targets: ['action', 'dispatch', 'action creator', 'create action', 'use dispatch', 'payload'],
      },
      {
        phrases: ['selector', 'derived state', 'read state'],
        targets: ['selector', 'create selector', 'use selector', 'select', 'reselect', 'map state to props'],
      },
      { phrases: ['async action', 'thunk', 'side effect'], targets: ['thunk', 'create async thunk', 'saga', 'effect', 'take every', 'epic'] },
      {
        phrases: ['connect component', 'bind actions'],
        targets: ['connect', 'map state to props', 'map dispatch to props', 'bind action creators', 'provider'],
      },
      { phrases: ['store middleware', 'store enhancer'], targets: ['apply middleware', 'middleware', 'enhancer', 'compose', 'listener middleware'] },
      { phrases: ['api cache', 'data fetching'], targets: ['create api', 'fetch base query', 'endpoints', 'invalidates tags', 'provides tags'] },
      { phrases: ['persist state', 'rehydrate'], targets: ['persist', 'persist reducer', 'rehydrate', 'persistor', 'storage'] },
    ],
  },
  {
    name: 'vue',
    languages: scripts,
    imports: ['vue', '@vue', 'vue-router', 'vuex', 'pinia', 'nuxt'],
    classes: [
      { phrases: ['computed property', 'derived state'], targets: ['computed', 'getter', 'getters'] },
      { phrases: ['reactive state', 'reactivity', 'reactive'], targets: ['ref', 'reactive', 'shallow ref', 'to refs', 'track', 'trigger'] },
      { phrases: ['watcher', 'watch property', 'watch changes'], targets: ['watch', 'watch effect', 'watcher', 'on cleanup'] },
      { phrases: ['component property', 'props'], targets: ['props', 'define props', 'with defaults', 'prop type'] },
      { phrases: ['component event', 'emit event', 'custom event'], targets: ['emit', 'emits', 'define emits'] },
      {
        phrases: ['lifecycle hook', 'mounted', 'unmounted'],
        targets: ['on mounted', 'on unmounted', 'created', 'mounted', 'before unmount', 'on before mount'],
      },
      { phrases: ['slot', 'slots', 'content projection'], targets: ['slot', 'slots', 'scoped slot'] },
      { phrases: ['directive', 'directives', 'custom directive'], targets: ['directive', 'with directives', 'resolve directive', 'bind'] },
      { phrases: ['two way binding', 'v-model'], targets: ['model', 'define model', 'model value', 'update model'] },
      { phrases: ['provide inject', 'dependency injection'], targets: ['provide', 'inject', 'injection key'] },
      { phrases: ['navigation guard', 'route guard'], targets: ['before each', 'before enter', 'guard', 'navigation guard', 'before route leave'] },
      { phrases: ['store', 'global state'], targets: ['store', 'define store', 'create store', 'mutations', 'actions', 'state'] },
      { phrases: ['composable', 'composition function'], targets: ['composable', 'setup'] },
      { phrases: ['next tick', 'after dom update'], targets: ['next tick', 'flush'] },
    ],
  },
  {
    name: 'angular',
    languages: scripts,
    imports: ['@angular'],
    classes: [
      {
        phrases: ['dependency injection', 'service injection'],
        targets: ['injectable', 'inject', 'injector', 'provider', 'providers', 'injection token'],
      },
      {
        phrases: ['lifecycle hook', 'component initialization'],
        targets: ['ng on init', 'ng on destroy', 'ng on changes', 'ng after view init', 'on init', 'on destroy'],
      },
      {
        phrases: ['change detection', 'view update'],
        targets: ['change detector ref', 'detect changes', 'mark for check', 'on push', 'zone', 'ng zone'],
      },
      { phrases: ['component input', 'component output', 'data binding'], targets: ['input', 'output', 'event emitter', 'emit', 'host binding'] },
      { phrases: ['route guard', 'navigation guard'], targets: ['can activate', 'can deactivate', 'guard', 'resolver', 'can load', 'can match'] },
      { phrases: ['http interceptor', 'interceptor'], targets: ['http interceptor', 'intercept', 'http handler', 'interceptors'] },
      { phrases: ['pipe', 'pipes', 'template filter'], targets: ['pipe', 'transform', 'pipe transform'] },
      { phrases: ['directive', 'structural directive'], targets: ['directive', 'host listener', 'template ref', 'view container ref', 'renderer'] },
      {
        phrases: ['reactive form', 'form control', 'form validation'],
        targets: ['form control', 'form group', 'form builder', 'validators', 'control value accessor', 'abstract control'],
      },
      { phrases: ['view child', 'content projection'], targets: ['view child', 'content child', 'ng content', 'query list'] },
      {
        phrases: ['observable', 'unsubscribe', 'subscription'],
        targets: ['subscribe', 'subscription', 'observable', 'subject', 'take until', 'pipe'],
      },
      { phrases: ['lazy loading', 'feature module'], targets: ['load children', 'load component', 'ng module', 'for root', 'for child'] },
    ],
  },
  {
    name: 'svelte',
    languages: scripts,
    imports: ['svelte', '@sveltejs/kit'],
    classes: [
      { phrases: ['store', 'stores', 'shared state'], targets: ['writable', 'readable', 'derived', 'subscribe', 'store'] },
      { phrases: ['lifecycle', 'mount', 'destroy'], targets: ['on mount', 'on destroy', 'before update', 'after update', 'tick'] },
      { phrases: ['component event', 'dispatch event'], targets: ['create event dispatcher', 'dispatch', 'bubble'] },
      { phrases: ['context', 'shared context'], targets: ['set context', 'get context', 'has context', 'context'] },
      { phrases: ['transition', 'transitions', 'animation'], targets: ['transition', 'fade', 'fly', 'tweened', 'spring', 'flip', 'easing'] },
      { phrases: ['reactive statement', 'reactivity', 'rune'], targets: ['state', 'derived', 'effect', 'props', 'invalidate'] },
      { phrases: ['page data', 'load function'], targets: ['load', 'page load', 'layout load', 'page server load', 'parent'] },
      { phrases: ['form action', 'progressive enhancement'], targets: ['actions', 'enhance', 'fail', 'apply action'] },
      { phrases: ['dom action', 'element action'], targets: ['action', 'update', 'destroy'] },
    ],
  },
]
