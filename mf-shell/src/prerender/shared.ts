import * as i18next from 'i18next';
import * as react from 'react';
import * as reactDom from 'react-dom';
import * as reactI18next from 'react-i18next';
import * as jsxRuntime from 'react/jsx-runtime';
import * as styledComponents from 'styled-components';
import * as sharedUi from '@valikool/shared-ui';
import * as charts from '@valikool/shared-ui/charts';
import * as forms from '@valikool/shared-ui/forms';
import * as query from '@valikool/shared-ui/query';
import * as router from '@valikool/shared-ui/router';
import * as widgets from '@valikool/shared-ui/widgets';

/**
 * What the Node builds of other front ends take from the shell's build, so that there is one React and one set of
 * contexts: the packages of `shared-ui/federation.shared.cjs`. A test compares the two lists.
 */
export const shared: Readonly<Record<string, unknown>> = {
  react,
  'react-dom': reactDom,
  'react/jsx-runtime': jsxRuntime,
  'styled-components': styledComponents,
  i18next,
  'react-i18next': reactI18next,
  '@valikool/shared-ui': sharedUi,
  '@valikool/shared-ui/router': router,
  '@valikool/shared-ui/query': query,
  '@valikool/shared-ui/forms': forms,
  '@valikool/shared-ui/widgets': widgets,
  '@valikool/shared-ui/charts': charts,
};
