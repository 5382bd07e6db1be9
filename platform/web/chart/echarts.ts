import { BarChart, LineChart, PieChart } from 'echarts/charts';
import { GridComponent, LegendComponent, TooltipComponent } from 'echarts/components';
import { init, use } from 'echarts/core';
import { SVGRenderer } from 'echarts/renderers';

use([BarChart, LineChart, PieChart, GridComponent, LegendComponent, TooltipComponent, SVGRenderer]);

/** The drawing library with only what these pages draw. Imported when the first chart comes on screen. */
export function draw(element: HTMLElement) {
  return init(element, null, { renderer: 'svg' });
}
