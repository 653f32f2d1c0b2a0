import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const offset = Number(process.env.CARDINAL_PORT_OFFSET ?? 0);

export default defineConfig({
  plugins: [react()],
  build: {
    target: 'es2022',
    sourcemap: false,
    assetsInlineLimit: 2048,
    rolldownOptions: {
      output: {
        // Few files for the first screen: what every page needs in one, each library of some in one.
        codeSplitting: {
          groups: [
            {
              name: 'forms',
              test: /node_modules[\\/](formik|lodash|lodash-es|react-fast-compare|hoist-non-react-statics|deepmerge|tiny-warning)[\\/]|web[\\/]src[\\/](components[\\/]TextField|lib[\\/]checkedBy|features[\\/]auth[\\/](AuthForms|GoogleButton|useSubmit|values))/,
            },
            {
              name: 'rules',
              test: /node_modules[\\/](yup|property-expr|tiny-case|toposort)[\\/]|core[\\/]src[\\/]api[\\/](fields|text)|web[\\/]src[\\/](lib[\\/]forms|features[\\/]auth[\\/]forms)/,
            },
            {
              name: 'base',
              priority: 2,
              test: /node_modules[\\/](react|react-dom|react-redux|react-router|react-router-dom|scheduler|styled-components|stylis|redux|redux-thunk|redux-saga|@redux-saga|@reduxjs|typed-redux-saga|immer|reselect|use-sync-external-store)[\\/]|vite[\\/]preload-helper|rolldown[\\/]runtime|web[\\/]src[\\/](config|theme|components[\\/](Button|Surface|Logo|icons)|features[\\/]auth[\\/]authHooks|lib[\\/](serverApi|apiClient|storage|events))|core[\\/]src[\\/](game[\\/](cards|days)|api[\\/](endpoints|errors))/,
            },
          ],
        },
      },
    },
  },
  server: {
    host: '127.0.0.1',
    port: 5173 + offset,
    strictPort: true,
    proxy: { '/api': `http://127.0.0.1:${5000 + offset}` },
  },
});
